import { decodeQuantity } from "../../../../codecs/namespaces/eip155/answers.js";
import type { BalanceQuestion } from "../pack.js";

export const evmBalance: BalanceQuestion = (address) => ({
  method: "eth_getBalance",
  params: () => [address, "latest"],
  decode: decodeQuantity,
});

export default evmBalance;
