import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import { isObject, isText, parseJson, reasonOf } from "../shared/json.js";
import { LOOPBACK } from "../shared/ports.js";
import type { Served } from "../shared/serve.js";
import { createFarcasterLogin } from "./accounts/farcaster-login.js";
import type { Outbox } from "./accounts/outbox.js";
import { createSocialLogin } from "./accounts/social-login.js";
import { createUsers } from "./accounts/users.js";
import { createRelayer } from "./chain/relayer.js";
import { createFrameFaults, type FrameFaults } from "./faults.js";
import type { FrameConfig } from "./frame-config.js";
import { createAccountCalls } from "./server/account-calls.js";
import { createAssets } from "./server/assets.js";
import { forgerPage } from "./server/forger-page.js";
import { framePage } from "./server/frame-pages.js";
import { listen, type PageAnswer, type PageCall } from "./server/listen.js";
import { socialPage } from "./server/social-pages.js";

/** The embedded wallet's counterpart: the frame's own origin, and one of the social providers. */
export type RunningFrame = {
  /** Origin of the frame; its page is `/sdk`. */
  readonly url: string;
  readonly socialUrl: string;
  readonly faults: FrameFaults;
  readonly outbox: Outbox;
  /** Makes every open one-time code too old. */
  readonly expireCodes: () => void;
  /** Offers smart accounts on these EVM chains only, to frames that load from now on. */
  readonly offerSmartAccounts: (chainIds: readonly number[]) => void;
  /** Back to a frame that works; users and sessions stay. */
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
};

export type FrameOptions = {
  readonly port: number;
  readonly socialPort: number;
  readonly chains: readonly SandboxChain[];
  readonly clusters: readonly SandboxCluster[];
  /** Origins that may hold the frame. */
  readonly hosts: readonly string[];
};

const json = (value: unknown, status = 200): Served => ({
  status,
  type: "application/json",
  body: JSON.stringify(value ?? null),
});

/** Starts both origins. */
export const startFrame = async (options: FrameOptions): Promise<RunningFrame> => {
  const { chains, clusters, hosts } = options;
  const frameUrl = `http://${LOOPBACK}:${options.port}`;
  const socialUrl = `http://${LOOPBACK}:${options.socialPort}`;
  const relayer = await createRelayer(chains);
  const users = createUsers();
  const social = createSocialLogin({ users, frameUrl, socialUrl });
  const farcaster = createFarcasterLogin({ users, socialUrl });
  const accounts = createAccountCalls({ users, social, farcaster, relayer, frameUrl });
  const faults = createFrameFaults();
  const assets = createAssets();

  const everywhere = chains.map(({ id }) => id);
  let smartAccountNetworks: readonly number[] = everywhere;
  const config = (): FrameConfig => ({
    chains,
    clusters,
    smartAccountNetworks,
    factory: relayer.factory,
    hosts,
    otherOrigin: socialUrl,
  });

  /** Calls of the frame's page. They carry sessions, so no other origin may make them. */
  const api = async ({ path, body, origin }: PageCall): Promise<Served> => {
    const given = parseJson(body);
    if (origin !== frameUrl || !isObject(given)) return json({ message: "Not allowed" }, 403);
    const name = path.slice("/api/".length);
    if (name === "fault") return json(isText(given.type) ? faults.take(given.type) : null);
    try {
      return json(await accounts.call(name, given));
    } catch (cause) {
      return json({ message: reasonOf(cause) }, 400);
    }
  };

  const frameAnswer = async (call: PageCall): Promise<PageAnswer> => {
    const { method, path, query } = call;
    if (method === "POST") return path.startsWith("/api/") ? api(call) : undefined;
    if (path === "/config.json") return json(config());
    if (path === "/outbox.json") return json(accounts.outbox.list(query.get("to") ?? undefined));
    if (path === "/forger") return forgerPage;
    if (path === "/sdk") {
      const fault = faults.take("PAGE");
      if (fault?.does === "silent") return "hang";
      if (fault?.does === "cut") return "cut";
      if (fault !== undefined) return { status: 500, type: "text/plain", body: "Out of order" };
    }
    const { clickLink } = accounts;
    const page = framePage(call, { config: config(), social, frameUrl, clickLink });
    return page ?? assets.find(path);
  };
  const socialAnswer = (call: PageCall): Promise<PageAnswer> | PageAnswer => {
    if (call.path === "/forger") return forgerPage;
    return socialPage(call, { social, farcaster, frameUrl }) ?? assets.find(call.path);
  };

  const frameServer = await listen(options.port, frameAnswer);
  const socialServer = await listen(options.socialPort, socialAnswer).catch(async (cause) => {
    await frameServer.stop();
    throw cause;
  });

  return {
    url: frameUrl,
    socialUrl,
    faults,
    outbox: accounts.outbox,
    expireCodes: accounts.expireCodes,
    offerSmartAccounts: (chainIds) => {
      smartAccountNetworks = chainIds;
    },
    reset: () => {
      faults.clear();
      smartAccountNetworks = everywhere;
    },
    stop: async () => {
      await Promise.all([frameServer.stop(), socialServer.stop()]);
    },
  };
};
