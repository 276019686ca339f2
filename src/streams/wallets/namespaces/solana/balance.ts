import { decodeLamports } from "../../../../codecs/namespaces/solana/lamports.js";
import type { BalanceQuestion } from "../pack.js";

export const solanaBalance: BalanceQuestion = {
  method: "getBalance",
  params: (address) => [address],
  decode: decodeLamports,
};

export default solanaBalance;
