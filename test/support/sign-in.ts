import type { SignInMessage } from "../../src/codecs/sign-in/siwx.js";

export const EVM_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** A message of an EVM account, with nothing but what every one has. */
export const messageOf = (fields: Partial<SignInMessage> = {}): SignInMessage => ({
  accountAddress: EVM_ADDRESS,
  chainId: "eip155:1",
  domain: "shop.example",
  uri: "https://shop.example/login",
  version: "1",
  nonce: "a1B2c3D4e5F6",
  issuedAt: "2026-11-22T10:00:00.000Z",
  ...fields,
});

/** A message that has all fields. */
export const fullMessage = (fields: Partial<SignInMessage> = {}): SignInMessage =>
  messageOf({
    statement: "Welcome to the shop.",
    expirationTime: "2026-11-22T11:00:00.000Z",
    notBefore: "2026-11-22T09:59:00.000Z",
    requestId: "order-7",
    resources: ["https://shop.example/terms", "ipfs://bafybeigdyrzt"],
    ...fields,
  });
