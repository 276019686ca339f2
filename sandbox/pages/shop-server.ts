import { randomBytes } from "node:crypto";
import type { CaipAsset } from "sluice/pay/server";
import { devBitcoinKey } from "../chains/bitcoin/dev-keys.js";
import { CHAIN_A, CHAIN_C, caip2, TOKEN_ADDRESS } from "../chains/chain-list.js";
import { DEMO_RECIPIENT } from "../chains/dev-accounts.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { encodeBase58 } from "../shared/base58.js";
import type { PageConfig } from "./page-config.js";
import type { SiteServer, SiteSignIn } from "./sign-in-server.js";

/**
 * The server of a shop that sells one lamp, over the package's own `sluice/pay/server`, so that it is there once that is built:
 *
 * - `POST /payments` asks for a lamp: 201 with a `Payment`. Query: `asset` is `sbd` (default: the sandbox's token on chain A, 12.50), `swap-sbd` (the same on the
 *   chain with swaps), `eth` (chain A, 0.05), `swap-eth` (the chain with swaps, 0.03), `sol` (the first cluster, 0.5) or `btc` (the first testnet, 0.0005); `own=1`: a recipient of its own, as always with `btc`; `expires=60`: taken for so many
 *   seconds. 400 with `{ problem }` for a query that says something else.
 * - `GET /payments/{reference}`: `{ payment, paid }`; `paid` is null until a receipt was accepted. 404 with null for another reference.
 * - `POST /payments/{reference}/receipt` with `{ transaction, amount, network }` as JSON: 200 with `{ paid }`, else `{ error: { code, message } }` (docs/pay-server.md).
 *   The payer is who is signed in at `/api/sign-in`, on the payment's network.
 * - `POST /payments/{reference}/search`, for a visitor who has scanned the code: the same answer, for what is found on the chain.
 * - `GET /lamps`: the references of the payments that a lamp was handed over for, in their order.
 */
export const shopServer = (
  config: Pick<PageConfig, "chains" | "clusters" | "bitcoins">,
  signInOf: SiteSignIn,
): SiteServer => {
  const wares = waresIn(config);
  const lamps: string[] = [];
  const create = async () => {
    const { createPayments, memoryStore } = await import("sluice/pay/server");
    const networks = Object.fromEntries([
      ...config.chains.map(({ id, rpcUrl }) => [caip2(id), { url: rpcUrl }] as const),
      ...config.clusters.map(
        ({ caipNetworkId, rpcUrl }) => [caipNetworkId, { url: rpcUrl }] as const,
      ),
      ...config.bitcoins.map(({ caipNetworkId, url }) => [caipNetworkId, { url }] as const),
    ]);
    return createPayments({ store: memoryStore(), networks });
  };
  let opened: ReturnType<typeof create> | undefined;

  const answer = async (request: Request, path: readonly string[]): Promise<Response> => {
    const [first, reference, part] = path;
    if (first === "lamps") return Response.json(lamps);
    opened ??= create();
    const payments = await opened;
    if (reference === undefined) {
      const { searchParams } = new URL(request.url);
      const ware = wares.get(searchParams.get("asset") ?? "sbd");
      const expires = searchParams.get("expires");
      if (ware === undefined || request.method !== "POST")
        return Response.json({ problem: "POST, with an asset of the shop." }, { status: 400 });
      const { own, recipient, ...wish } = ware;
      const payment = await payments.createPayment({
        payee: "Sandbox lamps",
        description: "Lamp 42",
        ...wish,
        knowsPayer: true,
        recipient: recipient === null || searchParams.get("own") === "1" ? own : recipient,
        ...(expires === null ? {} : { expiresInMs: Number(expires) * 1000 }),
      });
      return Response.json(payment, { status: 201 });
    }
    if (part === "search") {
      const verdict = await payments.findPayment(reference);
      if (verdict.ok) lamps.push(reference);
      if (verdict.ok || verdict.code === "pay/already-accepted")
        return Response.json({ paid: verdict.paid });
      const { ok: _, ...error } = verdict;
      return Response.json({ error }, { status: 409 });
    }
    const known = await payments.paymentOf(reference);
    if (part === undefined) return Response.json(known, { status: known === null ? 404 : 200 });
    const network = known?.payment.asset.split("/")[0];
    const sessions = await (await signInOf(request)).sessionsOf(request);
    const session = sessions.find(({ data }) => data.chainId === network);
    return payments.answerReceipt(request, {
      reference,
      payer:
        session === undefined ? null : `${session.data.chainId}:${session.data.accountAddress}`,
      onPaid: ({ payment }) => void lamps.push(payment.reference),
    });
  };

  return (request) => {
    const { pathname } = new URL(request.url);
    return /^\/(lamps|payments(\/0x[\da-f]{64}(\/(receipt|search))?)?)$/.test(pathname)
      ? answer(request, pathname.split("/").slice(1))
      : null;
  };
};

interface Ware {
  readonly asset: CaipAsset;
  readonly amount: string;
  /** Null: each payment has one of its own. */
  readonly recipient: string | null;
  readonly own: () => string;
}

const waresIn = ({
  clusters,
  bitcoins,
}: Pick<PageConfig, "clusters" | "bitcoins">): ReadonlyMap<string, Ware> => {
  const [chain, swapChain] = [`eip155:${CHAIN_A.id}`, `eip155:${CHAIN_C.id}`] as const;
  let given = 1000;
  const evm = { recipient: DEMO_RECIPIENT, own: () => `0x${randomBytes(20).toString("hex")}` };
  const solana = {
    recipient: devSolanaKey(7).address,
    own: () => encodeBase58(new Uint8Array(randomBytes(32))),
  };
  const bitcoin = {
    recipient: null,
    own: () => {
      given += 1;
      return devBitcoinKey(given).address;
    },
  };
  return new Map<string, Ware>([
    ["sbd", { asset: `${chain}/erc20:${TOKEN_ADDRESS}`, amount: "12.50", ...evm }],
    ["swap-sbd", { asset: `${swapChain}/erc20:${TOKEN_ADDRESS}`, amount: "12.50", ...evm }],
    ["swap-eth", { asset: `${swapChain}/slip44:60`, amount: "0.03", ...evm }],
    ["eth", { asset: `${chain}/slip44:60`, amount: "0.05", ...evm }],
    ["sol", { asset: `${clusters[0].caipNetworkId}/slip44:501`, amount: "0.5", ...solana }],
    ["btc", { asset: `${bitcoins[0].caipNetworkId}/slip44:0`, amount: "0.0005", ...bitcoin }],
  ]);
};
