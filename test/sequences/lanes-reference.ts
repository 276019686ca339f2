import { RESTORE_INJECTED_MS } from "../../src/effects/connection/restore.js";
import type { ConnectionState } from "../../src/model/connection.js";
import { SLOW_WALLET_MS } from "../../src/model/limits.js";
import { type LaneName, type LaneWallet, NAMESPACES } from "./lanes-world.js";

interface Chosen {
  readonly wallet: LaneWallet;
  readonly address: string;
}

interface Asked {
  readonly wallet: LaneWallet;
  readonly restoring: boolean;
  readonly since: number;
  /** Null while it is asked. */
  readonly failure: string | null;
}

/** What one namespace should be, knowing nothing of any other. */
interface Lane {
  readonly connection: Chosen | null;
  readonly attempt: Asked | null;
  readonly reason: string | null;
  /** What a reload brings back. */
  readonly stored: Chosen | null;
}

const EMPTY: Lane = { connection: null, attempt: null, reason: null, stored: null };

/**
 * What `connections$` has to say after what happened, worked out without streams: one small record for each
 * namespace, and nothing that they share but the wallets of the page and the clock.
 */
export const createReference = () => {
  const lanes: Record<LaneName, Lane> = {
    eip155: EMPTY,
    solana: EMPTY,
    bip122: EMPTY,
    polkadot: EMPTY,
    cosmos: EMPTY,
  };
  const there = new Set<LaneWallet>();
  const change = (name: LaneName, part: Partial<Lane>): void => {
    lanes[name] = { ...lanes[name], ...part };
  };
  const isAsking = ({ attempt }: Lane): boolean => attempt !== null && attempt.failure === null;

  const connected = (wallet: LaneWallet, address: string): void =>
    change(wallet.namespace, {
      connection: { wallet, address },
      stored: { wallet, address },
      attempt: null,
      reason: null,
    });
  const ended = (name: LaneName, reason: string | null, stored: Lane["stored"] = null): void => {
    if (lanes[name].connection !== null) change(name, { connection: null, reason, stored });
  };
  const restore = (name: LaneName): void => {
    const { attempt, stored } = lanes[name];
    if (stored === null || attempt?.restoring !== true || !there.has(stored.wallet)) return;
    if (stored.wallet.shared().includes(stored.address)) connected(stored.wallet, stored.address);
    else change(name, { attempt: null, reason: "restore/not-shared" });
  };
  /** Whose connection a wallet is. */
  const isConnected = (wallet: LaneWallet): boolean =>
    lanes[wallet.namespace].connection?.wallet === wallet;

  const cancel = (name: LaneName): void => {
    if (isAsking(lanes[name])) change(name, { attempt: null });
  };

  return {
    announced: (wallet: LaneWallet): void => {
      there.add(wallet);
      restore(wallet.namespace);
    },
    isThere: (wallet: LaneWallet): boolean => there.has(wallet),
    connect: (wallet: LaneWallet, now: number, restart = false): void => {
      if (!there.has(wallet)) return;
      const lane = lanes[wallet.namespace];
      const isJoined =
        isAsking(lane) && lane.attempt?.wallet === wallet && !lane.attempt.restoring && !restart;
      if (isJoined) return;
      const attempt = { wallet, restoring: false, since: now, failure: null };
      change(wallet.namespace, { attempt, reason: null });
    },
    cancel,
    disconnect: (name: LaneName): void => {
      cancel(name);
      ended(name, null);
      change(name, { stored: null });
    },
    approved: (wallet: LaneWallet): void => {
      const lane = lanes[wallet.namespace];
      if (isAsking(lane) && lane.attempt?.wallet === wallet && !lane.attempt.restoring)
        connected(wallet, wallet.own[0]);
    },
    refused: (wallet: LaneWallet): void => {
      const lane = lanes[wallet.namespace];
      const { attempt } = lane;
      if (isAsking(lane) && attempt?.wallet === wallet && !attempt.restoring)
        change(wallet.namespace, { attempt: { ...attempt, failure: "connect/rejected" } });
    },
    shared: (wallet: LaneWallet, [address]: readonly string[]): void => {
      if (!isConnected(wallet)) return;
      const { namespace } = wallet;
      if (address === undefined)
        ended(namespace, "connection/no-longer-shared", lanes[namespace].stored);
      else change(namespace, { connection: { wallet, address }, stored: { wallet, address } });
    },
    endedBy: (wallet: LaneWallet): void => {
      if (isConnected(wallet)) ended(wallet.namespace, "connection/ended-by-wallet");
    },
    endedElsewhere: (name: LaneName): void => {
      ended(name, "connection/ended-elsewhere");
      change(name, { stored: null });
    },
    reloaded: (now: number): void => {
      there.clear();
      for (const name of NAMESPACES) {
        const { stored } = lanes[name];
        const attempt =
          stored === null
            ? null
            : { wallet: stored.wallet, restoring: true, since: now, failure: null };
        lanes[name] = { ...EMPTY, stored, attempt };
      }
    },
    passed: (now: number): void => {
      for (const name of NAMESPACES) {
        const { attempt } = lanes[name];
        if (attempt?.restoring === true && attempt.since + RESTORE_INJECTED_MS <= now)
          change(name, { attempt: null, reason: "restore/timeout" });
      }
    },
    told: (name: LaneName, now: number): string => toldLane(lanes[name], now),
  };
};

export type Reference = ReturnType<typeof createReference>;

const toldLane = ({ connection, attempt, reason }: Lane, now: number): string => {
  const asked = attempt === null ? "" : ` ${toldAttempt(attempt, now)}`;
  if (connection !== null) return `connected ${connection.wallet.id} ${connection.address}${asked}`;
  if (attempt !== null && attempt.failure === null) return `connecting${asked}`;
  return `disconnected ${reason}${asked}`;
};

const toldAttempt = ({ wallet, restoring, since, failure }: Asked, now: number): string => {
  if (failure !== null) return `${failure} ${wallet.id}`;
  const isSlow = !restoring && since + SLOW_WALLET_MS <= now;
  return `${restoring ? "restoring" : "asking"} ${wallet.id}${isSlow ? " slow" : ""}`;
};

/** The same words for what is shown. */
export const toldState = (state: ConnectionState | undefined): string => {
  if (state === undefined) return "nothing";
  const { attempt } = state;
  const asked =
    attempt === null
      ? ""
      : attempt.phase === "failed"
        ? ` ${attempt.failure.code} ${attempt.connector.id}`
        : ` ${attempt.restoring ? "restoring" : "asking"} ${attempt.connector.id}${attempt.slow ? " slow" : ""}`;
  switch (state.status) {
    case "connected": {
      const { connector, accounts } = state.connection;
      return `connected ${connector.id} ${accounts.map(({ address }) => address).join()}${asked}`;
    }
    case "connecting":
      return `connecting${asked}`;
    case "disconnected":
      return `disconnected ${state.reason?.code ?? null}${asked}`;
  }
};
