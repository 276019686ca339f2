import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";
import { hexToBytes, keccak256, stringToHex } from "viem";
import { type SolanaKey, solanaKey } from "../signing/solana/key.js";
import { callRpc } from "./rpc.js";
import { metadataUri, type NftMetadata } from "./seed/pictures.js";
import { devSolanaKey } from "./solana/dev-keys.js";
import { METADATA_PROGRAM, metadataBytes, metadataKey } from "./solana/metadata.js";
import { TOKEN_PROGRAM } from "./solana/token-account.js";

/** Whom to give something, on which cluster. */
export type SeededOnSolana = { readonly rpcUrl: string; readonly account: string };

export type NewSolanaToken = {
  /** Without a name there is no metadata. */
  readonly name?: string;
  readonly symbol?: string;
  readonly decimals: number;
  /** What the account gets. */
  readonly units: bigint;
  readonly uri?: string;
};

const ATA_PROGRAM = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const MINT_SIZE = 82;
/** No wallet of the sandbox holds this account. */
const MAKER = devSolanaKey(7);
const maker = new PublicKey(MAKER.publicKey);
let made = 0;

/** Makes a token and gives the account some of it. @returns the address of its mint */
export const seedSolanaToken = async (
  { rpcUrl, account }: SeededOnSolana,
  { name, symbol = "", decimals, units, uri = "" }: NewSolanaToken,
): Promise<string> => {
  made += 1;
  const mintKey = solanaKey(hexToBytes(keccak256(stringToHex(`sluice sandbox mint ${made}`))));
  const mint = new PublicKey(mintKey.publicKey);
  const lamports = Number(await callRpc(rpcUrl, "getMinimumBalanceForRentExemption", [MINT_SIZE]));
  const create = SystemProgram.createAccount({
    fromPubkey: maker,
    newAccountPubkey: mint,
    lamports,
    space: MINT_SIZE,
    programId: TOKEN_PROGRAM,
  });
  if (name !== undefined) await describe(rpcUrl, mint, { name, symbol, uri });
  const owner = new PublicKey(account);
  await sendOnSolana(rpcUrl, [MAKER, mintKey], [create, initialize(mint, decimals)]);
  await sendOnSolana(rpcUrl, [MAKER], [accountFor(owner, mint, maker), mintTo(mint, owner, units)]);
  return mint.toBase58();
};

/** Makes a token of which there is one, with metadata in the address that its account names. @returns its mint */
export const seedSolanaNft = (to: SeededOnSolana, metadata: NftMetadata): Promise<string> =>
  seedSolanaToken(to, {
    name: metadata.name.slice(0, 32),
    symbol: "NFT",
    decimals: 0,
    units: 1n,
    uri: metadataUri(metadata),
  });

/** Sends some of a token on, as its owner. */
export const sendSolanaToken = async (
  rpcUrl: string,
  from: SolanaKey,
  { mint, to, units, decimals }: { mint: string; to: string; units: bigint; decimals: number },
): Promise<void> => {
  const [token, owner, receiver] = [mint, from.address, to].map((one) => new PublicKey(one));
  if (token === undefined || owner === undefined || receiver === undefined) return;
  const transfer = instruction(
    TOKEN_PROGRAM,
    Buffer.concat([Buffer.from([12]), u64(units), Buffer.from([decimals])]),
    [
      [tokenAccountOf(owner, token), "write"],
      [token, "read"],
      [tokenAccountOf(receiver, token), "write"],
      [owner, "sign"],
    ],
  );
  await sendOnSolana(rpcUrl, [from], [accountFor(receiver, token, owner), transfer]);
};

/** Sends lamports. */
export const sendLamports = (
  rpcUrl: string,
  from: SolanaKey,
  to: string,
  lamports: bigint,
): Promise<void> =>
  sendOnSolana(
    rpcUrl,
    [from],
    [
      SystemProgram.transfer({
        fromPubkey: new PublicKey(from.publicKey),
        toPubkey: new PublicKey(to),
        lamports,
      }),
    ],
  );

/** @param signers the first one pays */
const sendOnSolana = async (
  rpcUrl: string,
  signers: readonly SolanaKey[],
  instructions: readonly TransactionInstruction[],
): Promise<void> => {
  const connection = new Connection(rpcUrl, "confirmed");
  const { blockhash } = await connection.getLatestBlockhash();
  const [payer] = signers;
  if (payer === undefined) return;
  const transaction = new Transaction({
    recentBlockhash: blockhash,
    feePayer: new PublicKey(payer.publicKey),
  }).add(...instructions);
  const message = transaction.serializeMessage();
  for (const { publicKey, sign } of signers) {
    transaction.addSignature(new PublicKey(publicKey), Buffer.from(sign(message)));
  }
  await connection.sendRawTransaction(transaction.serialize());
};

const describe = async (
  rpcUrl: string,
  mint: PublicKey,
  said: { readonly name: string; readonly symbol: string; readonly uri: string },
): Promise<void> => {
  const data = metadataBytes(said, maker, mint).toString("base64");
  const key = metadataKey(mint).toBase58();
  await callRpc(rpcUrl, "sandbox_setAccount", [key, METADATA_PROGRAM.toBase58(), data]);
};

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

type Role = "read" | "write" | "sign" | "pay";

const instruction = (
  programId: PublicKey,
  data: Buffer,
  keys: readonly (readonly [PublicKey, Role])[],
): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    data,
    keys: keys.map(([pubkey, role]) => ({
      pubkey,
      isSigner: role === "sign" || role === "pay",
      isWritable: role === "write" || role === "pay",
    })),
  });

const initialize = (mint: PublicKey, decimals: number): TransactionInstruction =>
  instruction(
    TOKEN_PROGRAM,
    Buffer.concat([Buffer.from([20, decimals]), maker.toBuffer(), Buffer.from([0])]),
    [[mint, "write"]],
  );

const tokenAccountOf = (owner: PublicKey, mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [owner.toBuffer(), TOKEN_PROGRAM.toBuffer(), mint.toBuffer()],
    ATA_PROGRAM,
  )[0];

/** Makes the owner's account for the token, unless it is there. */
const accountFor = (owner: PublicKey, mint: PublicKey, payer: PublicKey): TransactionInstruction =>
  instruction(ATA_PROGRAM, Buffer.from([1]), [
    [payer, "pay"],
    [tokenAccountOf(owner, mint), "write"],
    [owner, "read"],
    [mint, "read"],
    [SystemProgram.programId, "read"],
    [TOKEN_PROGRAM, "read"],
  ]);

const mintTo = (mint: PublicKey, owner: PublicKey, units: bigint): TransactionInstruction =>
  instruction(TOKEN_PROGRAM, Buffer.concat([Buffer.from([7]), u64(units)]), [
    [mint, "write"],
    [tokenAccountOf(owner, mint), "write"],
    [maker, "sign"],
  ]);
