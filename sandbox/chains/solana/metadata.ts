import { PublicKey } from "@solana/web3.js";

/** The program whose accounts name tokens, by the layout of its first version. */
export const METADATA_PROGRAM = new PublicKey("metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s");

/** Where the metadata of a mint is. */
export const metadataKey = (mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [Buffer.from("metadata"), METADATA_PROGRAM.toBuffer(), mint.toBuffer()],
    METADATA_PROGRAM,
  )[0];

export type Metadata = { readonly name: string; readonly symbol: string; readonly uri: string };

/** The kind of the account, before the update authority and the mint. */
const METADATA_V1 = 4;
const HEAD = 1 + 32 + 32;

/** Each text has its length before it; zero bytes fill it up. Null for other data. */
export const readMetadata = (data: Buffer): Metadata | null => {
  if (data[0] !== METADATA_V1) return null;
  let at = HEAD;
  const text = (): string => {
    const length = data.readUInt32LE(at);
    at += 4 + length;
    return data.toString("utf8", at - length, at).replace(/\0+$/, "");
  };
  try {
    return { name: text(), symbol: text(), uri: text() };
  } catch {
    return null;
  }
};

export const metadataBytes = (
  { name, symbol, uri }: Metadata,
  authority: PublicKey,
  mint: PublicKey,
): Buffer => {
  const text = (value: string): Buffer => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  // No fee for the artist, no creators; not sold yet, not mutable.
  const tail = Buffer.from([0, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([METADATA_V1]),
    authority.toBuffer(),
    mint.toBuffer(),
    text(name),
    text(symbol),
    text(uri),
    tail,
  ]);
};
