import { toBase64 } from "./base64.js";

/** The amino document that stands for a text: a transaction that no chain accepts. ADR-036 */
export const adr36Doc = (signer: string, text: Uint8Array) => ({
  chain_id: "",
  account_number: "0",
  sequence: "0",
  fee: { gas: "0", amount: [] },
  msgs: [{ type: "sign/MsgSignData", value: { signer, data: toBase64(text) } }],
  memo: "",
});
