import { createHash } from "node:crypto";
import { Keypair, PublicKey } from "@solana/web3.js";
import { callRpc } from "../rpc.js";
import { accountBytes, EXTENSION, mintBytes, putToken2022 } from "./token-2022.js";
import { TOKEN_2022 } from "./token-account.js";

/** `r0 = 0; exit`: it lets every transfer pass. What it is called with, Token-2022 has found and checked before. */
const CODE = Buffer.from("b7000000000000009500000000000000", "hex");
const NAMES = Buffer.from("\0.text\0.shstrtab\0", "latin1");
const [HEAD, SEGMENT, SECTION] = [64, 56, 64];
const [TEXT_NAME, NAMES_NAME] = [1, 7];

const numbers = (
  bytes: number,
  ...fields: readonly (readonly [at: number, size: 2 | 4 | 8, value: number])[]
): Buffer => {
  const all = Buffer.alloc(bytes);
  for (const [at, size, value] of fields)
    if (size === 8) all.writeBigUInt64LE(BigInt(value), at);
    else all.writeUIntLE(value, at, size);
  return all;
};

const section = (
  name: number,
  kind: number,
  flags: number,
  address: number,
  at: number,
  size: number,
): Buffer =>
  numbers(
    SECTION,
    ...([
      [0, 4, name],
      [4, 4, kind],
      [8, 8, flags],
      [16, 8, address],
      [24, 8, at],
    ] as const),
    ...([
      [32, 8, size],
      [48, 8, kind === 0 ? 0 : 1],
    ] as const),
  );

/** The smallest file (ELF, sBPF) that has a program in it: a head, one segment, and three sections. */
const elf = (): Buffer => {
  const textAt = HEAD + SEGMENT;
  const namesAt = textAt + CODE.length;
  const sectionsAt = Math.ceil((namesAt + NAMES.length) / 8) * 8;
  const head = numbers(
    HEAD,
    ...([
      [16, 2, 3],
      [18, 2, 247],
      [20, 4, 1],
      [24, 8, textAt],
      [32, 8, HEAD],
    ] as const),
    ...([
      [40, 8, sectionsAt],
      [52, 2, HEAD],
      [54, 2, SEGMENT],
      [56, 2, 1],
    ] as const),
    ...([
      [58, 2, SECTION],
      [60, 2, 3],
      [62, 2, 2],
    ] as const),
  );
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]).copy(head);
  const segment = numbers(
    SEGMENT,
    ...([
      [0, 4, 1],
      [4, 4, 5],
      [8, 8, textAt],
      [16, 8, textAt],
      [24, 8, textAt],
    ] as const),
    ...([
      [32, 8, CODE.length],
      [40, 8, CODE.length],
      [48, 8, 4_096],
    ] as const),
  );
  const gap = Buffer.alloc(sectionsAt - namesAt - NAMES.length);
  return Buffer.concat([
    ...[head, segment, CODE, NAMES, gap],
    section(0, 0, 0, 0, 0, 0),
    section(TEXT_NAME, 1, 6, textAt, textAt, CODE.length),
    section(NAMES_NAME, 3, 0, 0, namesAt, NAMES.length),
  ]);
};

const putHook = (rpcUrl: string, program: string): Promise<unknown> =>
  callRpc(rpcUrl, "sandbox_setProgram", [program, elf().toString("base64")]);

/** An account that a hook wants: its kind, what the kind says (at most 32 bytes), and whether it is changed, or signs. */
export interface Wanted {
  readonly kind: number;
  readonly says: readonly number[];
  readonly changes?: boolean;
  readonly signs?: boolean;
}

const KEY = 32;

/** The data of a hook's list. */
export const listBytes = (wanted: readonly Wanted[]): Buffer => {
  const tag = createHash("sha256").update("spl-transfer-hook-interface:execute").digest();
  const entries = wanted.flatMap(({ kind, says, changes = false, signs = false }) => [
    ...[kind, ...says, ...new Uint8Array(KEY - says.length), Number(signs), Number(changes)],
  ]);
  const sizes = numbers(8, [0, 4, 4 + entries.length], [4, 4, wanted.length]);
  return Buffer.concat([tag.subarray(0, 8), sizes, Buffer.from(entries)]);
};

/** Where a hook has its list for a mint. */
const listKey = (program: string, mint: string): string =>
  PublicKey.findProgramAddressSync(
    [Buffer.from("extra-account-metas"), new PublicKey(mint).toBuffer()],
    new PublicKey(program),
  )[0].toBase58();

const putList = (
  rpcUrl: string,
  program: string,
  mint: string,
  wanted: readonly Wanted[],
): Promise<unknown> =>
  callRpc(rpcUrl, "sandbox_setAccount", [
    listKey(program, mint),
    program,
    listBytes(wanted).toString("base64"),
  ]);

const ATA_PROGRAM = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const UNITS = 1_000_000n;
const newKey = (): string => Keypair.generate().publicKey.toBase58();

/**
 * Makes a token of six decimals whose makers run a program with each transfer, and gives the account one of it.
 *
 * @param wanted what the program wants besides; null: it has no list
 */
export const seedHookedToken = async (
  { rpcUrl, account: owner }: { readonly rpcUrl: string; readonly account: string },
  wanted: readonly Wanted[] | null,
): Promise<{ readonly hook: string; readonly mint: string }> => {
  const [hook, mint] = [newKey(), newKey()];
  await putHook(rpcUrl, hook);
  const named = Buffer.concat([Buffer.alloc(KEY), new PublicKey(hook).toBuffer()]);
  await putToken2022(rpcUrl, mint, mintBytes(6, UNITS, [[EXTENSION.transferHook, named]]));
  const [account] = PublicKey.findProgramAddressSync(
    [new PublicKey(owner), TOKEN_2022, new PublicKey(mint)].map((key) => key.toBuffer()),
    ATA_PROGRAM,
  );
  const extensions = [
    [EXTENSION.immutableOwner, Buffer.alloc(0)],
    [EXTENSION.hookOfAccount, Buffer.alloc(1)],
  ] as const;
  const held = accountBytes({ mint, owner, units: UNITS }, extensions);
  await putToken2022(rpcUrl, account.toBase58(), held);
  if (wanted !== null) await putList(rpcUrl, hook, mint, wanted);
  return { hook, mint };
};
