import { createHash } from "node:crypto";
import { PublicKey } from "@solana/web3.js";
import type { SolanaKey } from "../../signing/solana/key.js";
import { callRpc } from "../rpc.js";
import { TOKEN_PROGRAM } from "./token-account.js";

const REGISTRY = new PublicKey("namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX");
const WRAPPER = new PublicKey("nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk");
const CHOICES = new PublicKey("85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29");
const ROOT = new PublicKey("58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx");
const BACK = new PublicKey("33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z");
const RECORDS = new PublicKey("2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo");
const NONE = PublicKey.default;

const derived = (program: PublicKey, ...seeds: readonly Uint8Array[]): PublicKey =>
  PublicKey.findProgramAddressSync([...seeds], program)[0];

/** Where the registry keeps a name. */
const nameKey = (name: string, parent: PublicKey, kind = NONE): PublicKey => {
  const hash = createHash("sha256").update(`SPL Name Service${name}`).digest();
  return derived(REGISTRY, hash, kind.toBuffer(), parent.toBuffer());
};

/** The account of a name such as `alice.sol` or `pay.alice.sol`, and of what is above it. */
const placeOf = (name: string): { own: PublicKey; parent: PublicKey } => {
  const [label = "", below] = name
    .replace(/\.sol$/, "")
    .split(".")
    .reverse();
  const first = nameKey(label, ROOT);
  return below === undefined
    ? { own: first, parent: ROOT }
    : { own: nameKey(`\0${below}`, first), parent: first };
};

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Registers names of the Solana Name Service on a cluster. */
export const createSns = (rpcUrl: string) => {
  const put = (at: PublicKey, program: PublicKey, data: Buffer): Promise<unknown> =>
    callRpc(rpcUrl, "sandbox_setAccount", [
      at.toBase58(),
      program.toBase58(),
      data.toString("base64"),
    ]);
  const entry = (at: PublicKey, parent: PublicKey, owner: PublicKey, kind: PublicKey, rest = "") =>
    put(
      at,
      REGISTRY,
      Buffer.concat([
        parent.toBuffer(),
        owner.toBuffer(),
        kind.toBuffer(),
        Buffer.from(rest, "hex"),
      ]),
    );

  return {
    register: async (name: string, owner: string): Promise<void> => {
      const { own, parent } = placeOf(name);
      await entry(own, parent, new PublicKey(owner), NONE);
      const above = parent.equals(ROOT) ? NONE : parent;
      const label = Buffer.from(
        parent.equals(ROOT) ? name.replace(/\.sol$/, "") : `\0${name.split(".")[0]}`,
      );
      const said = Buffer.concat([u32(label.length), label]).toString("hex");
      await entry(nameKey(own.toBase58(), above, BACK), above, NONE, BACK, said);
    },
    /** The owner wants the name to lead elsewhere; `agreed` is who has confirmed that. */
    record: (
      name: string,
      said: { readonly owner: string; readonly to: string; readonly agreed?: string },
    ) => {
      const { own } = placeOf(name);
      const [owner, to, agreed] = [said.owner, said.to, said.agreed ?? said.to].map((key) =>
        new PublicKey(key).toBuffer().toString("hex"),
      );
      const head = Buffer.from([1, 0, 1, 0, 32, 0, 0, 0]).toString("hex");
      const at = nameKey("\x02SOL", own, RECORDS);
      return entry(at, own, NONE, RECORDS, `${head}${owner}${agreed}${to}`);
    },
    /** The same in the first format, signed by this key. */
    sign: (name: string, to: string, key: Pick<SolanaKey, "sign">) => {
      const { own } = placeOf(name);
      const at = nameKey("\x01SOL", own);
      const content = new PublicKey(to).toBuffer();
      const text = Buffer.concat([content, at.toBuffer()]).toString("hex");
      const signature = Buffer.from(key.sign(Buffer.from(text)));
      return entry(at, own, NONE, NONE, Buffer.concat([content, signature]).toString("hex"));
    },
    /** The name becomes an NFT that somebody holds. */
    wrap: async (name: string, holder: string): Promise<void> => {
      const { own } = placeOf(name);
      const mint = derived(WRAPPER, Buffer.from("tokenized_name"), own.toBuffer());
      const ACTIVE = 2;
      await put(
        derived(WRAPPER, Buffer.from("nft_record"), own.toBuffer()),
        WRAPPER,
        Buffer.concat([
          Buffer.from([ACTIVE, 255]),
          own.toBuffer(),
          NONE.toBuffer(),
          mint.toBuffer(),
        ]),
      );
      const token = Buffer.alloc(165);
      mint.toBuffer().copy(token, 0);
      new PublicKey(holder).toBuffer().copy(token, 32);
      token[64] = 1;
      token[108] = 1;
      await put(derived(WRAPPER, Buffer.from("held"), own.toBuffer()), TOKEN_PROGRAM, token);
    },
    /** An account says that it goes by a name, whether that leads back to it or not. */
    choose: (account: string, name: string) =>
      put(
        derived(CHOICES, Buffer.from("favourite_domain"), new PublicKey(account).toBuffer()),
        CHOICES,
        Buffer.concat([Buffer.from([6]), placeOf(name).own.toBuffer()]),
      ),
    /** An account of a program: nobody has a key for it. */
    ofProgram: derived(WRAPPER, Buffer.from("vault")).toBase58(),
  };
};
