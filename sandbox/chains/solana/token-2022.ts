import { PublicKey } from "@solana/web3.js";
import { callRpc } from "../rpc.js";
import { TOKEN_2022 } from "./token-account.js";

/** The kinds of extensions that the sandbox gives to mints and their accounts. */
export const EXTENSION = {
  transferFee: 1,
  feeOfAccount: 2,
  immutableOwner: 7,
  memoNeeded: 8,
  nonTransferable: 9,
  nonTransferableAccount: 13,
  transferHook: 14,
  hookOfAccount: 15,
} as const;

export type Extension = readonly [kind: number, data: Buffer];

const SIZE = 165;
const MINT_SIZE = 82;

/** A mint keeps so many hundredths of a percent of each transfer. */
export const transferFee = (basisPoints: number, most: bigint): Extension => {
  const fee = Buffer.alloc(18);
  fee.writeBigUInt64LE(most, 8);
  fee.writeUInt16LE(basisPoints, 16);
  return [EXTENSION.transferFee, Buffer.concat([Buffer.alloc(72), fee, fee])];
};

const extended = (base: Buffer, mark: number, extensions: readonly Extension[]): Buffer =>
  Buffer.concat([
    base,
    Buffer.alloc(SIZE - base.length),
    Buffer.from([mark]),
    ...extensions.map(([kind, data]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(kind, 0);
      head.writeUInt16LE(data.length, 2);
      return Buffer.concat([head, data]);
    }),
  ]);

/** The data of a mint without authorities. */
export const mintBytes = (
  decimals: number,
  supply: bigint,
  extensions: readonly Extension[],
): Buffer => {
  const base = Buffer.alloc(MINT_SIZE);
  base.writeBigUInt64LE(supply, 36);
  base[44] = decimals;
  base[45] = 1;
  return extended(base, 1, extensions);
};

/** @param state 1, or 2 if it is frozen */
export const accountBytes = (
  { mint, owner, units, state = 1 }: NewAccount,
  extensions: readonly Extension[],
): Buffer => {
  const base = Buffer.alloc(SIZE);
  new PublicKey(mint).toBuffer().copy(base, 0);
  new PublicKey(owner).toBuffer().copy(base, 32);
  base.writeBigUInt64LE(units, 64);
  base[108] = state;
  return extended(base, 2, extensions);
};

type NewAccount = {
  readonly mint: string;
  readonly owner: string;
  readonly units: bigint;
  readonly state?: 1 | 2;
};

/** Puts data of Token-2022 onto a chain, as if it had always been there. */
export const putToken2022 = (rpcUrl: string, address: string, data: Buffer): Promise<unknown> =>
  callRpc(rpcUrl, "sandbox_setAccount", [address, TOKEN_2022.toBase58(), data.toString("base64")]);
