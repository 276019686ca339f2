import { type Description, describeRequest } from "../../../signing/describe.js";
import type { SiteRequest } from "../../../signing/params.js";
import { grantFrom } from "./permissions.js";

type Row = Description["rows"][number];

const grantRows = (params: readonly unknown[]): readonly Row[] => {
  const { targets, expiry } = grantFrom(params);
  return [
    ...targets.map((value) => ({ label: "May call without asking", value })),
    { label: "Until", value: new Date(expiry * 1000).toLocaleString() },
  ];
};

/** What the person is asked, in words. Throws what a person can read when the params are unusable. */
export const describeFrameRequest = (request: SiteRequest): Description => {
  const { method, params } = request;
  switch (method) {
    case "wallet_grantPermissions":
      return { title: "Grant a permission", rows: grantRows(params) };
    case "wallet_revokePermissions":
      return { title: "Take a permission back", rows: [] };
    default:
      return describeRequest(request, []);
  }
};

export const describeSolanaTransactions = (
  transactions: readonly string[],
  act: "sign" | "send" = "sign",
): Description => ({
  title:
    act === "send"
      ? "Sign and send a transaction"
      : transactions.length === 1
        ? "Sign a transaction"
        : "Sign several transactions",
  rows: transactions.map((value, at) => ({
    label: `Transaction ${at + 1}, base58`,
    value,
    long: true,
  })),
});
