import { decodeLamports } from "../../../../codecs/namespaces/solana/lamports.js";
import type { BalanceQuestion } from "../pack.js";

export const solanaBalance: BalanceQuestion = (address) => ({
  method: "getBalance",
  params: () => [address],
  decode: decodeLamports,
});

export default solanaBalance;
