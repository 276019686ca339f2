import type { SchedulerLike } from "rxjs";
import { read } from "../../src/base/errors.js";
import { readNow } from "../../src/base/state.js";
import type { Namespace } from "../../src/codecs/caip.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import type { Attempt, ConnectionState } from "../../src/model/connection.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { solana } from "../../src/networks/networks.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice, testOptions } from "../../src/testing/test-sluice.js";
import {
  accountAt,
  addressOf,
  caipOf,
  ownerOf,
  pairWallets,
  type WalletName,
} from "./pairs-wallets.js";

const RECORD = "@sluice/connections";

interface Visit {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly events: SluiceEvent[];
}

export type PairsWorld = ReturnType<typeof pairsWorld>;

/** A browser with a page in it, which can be loaded again. */
export const pairsWorld = (scheduler: SchedulerLike, multiWallet = true) => {
  const { signed, phone, wallets } = pairWallets(scheduler);
  const names = Object.keys(wallets) as WalletName[];
  const outcomes: { readonly step: string; said: string }[] = [];
  const options = {
    remoteConfig: "off",
    networks: [...testOptions().networks, solana],
    features: { multiWallet },
  } as const;
  const visitOf = (env: SimulatedEnv): Visit => {
    const sluice = createTestSluice(env, options, phone);
    const events: SluiceEvent[] = [];
    sluice.events$.subscribe((event) => events.push(event));
    return { env, sluice, events };
  };
  let visit = visitOf(simulatedEnv({ scheduler }));
  for (const name of names) wallets[name].enter(visit.env);

  const nameOf = (connectorId: string): string =>
    names.find((name) => wallets[name].connectorId === connectorId) ?? connectorId;
  const note = (step: string, promise: Promise<unknown>): void => {
    const outcome = { step, said: "open" };
    outcomes.push(outcome);
    promise.then(
      (value) => {
        const id = read(read(value, "connector"), "id");
        outcome.said = typeof id === "string" ? nameOf(id) : "done";
      },
      (cause: unknown) => {
        outcome.said = String(read(cause, "code"));
      },
    );
  };

  const connectionIn = (sluice: TestSluice, what: string): string =>
    connectionOf(sluice, what, wallets[ownerOf(what)].connectorId);
  const endIn = (sluice: TestSluice, what: string): Promise<void> => {
    if (what === "all") return sluice.disconnect();
    if (what === "eip155" || what === "solana") return sluice.disconnect(what);
    return sluice.disconnect({ connectionId: connectionIn(sluice, what) });
  };
  const activateIn = (sluice: TestSluice, what: string): Promise<void> =>
    sluice.activate({
      connectionId: connectionIn(sluice, what),
      ...(/\d$/.test(what) ? { address: addressOf(what) } : {}),
    });

  const play = (step: string): void => {
    const [verb = "", ...words] = step.split(" ");
    const [what = ""] = words;
    const { sluice } = visit;
    const wallet = wallets[what as WalletName];
    const deeds: Readonly<Record<string, () => void>> = {
      ask: () => note(step, sluice.connect(wallet.connectorId)),
      connect: () => {
        void sluice.connect(wallet.connectorId);
        wallet.yes();
      },
      cancel: () => void sluice.send({ type: "connect/cancel", namespace: what as Namespace }),
      end: () => note(step, endIn(sluice, what)),
      activate: () => note(step, activateIn(sluice, what)),
      on: () => note(step, sluice.switchNetwork(what === "solana" ? solana : Number(what))),
      sign: () => note(step, signIn(sluice, what)),
      reload: () => {
        sluice.destroy();
        visit = visitOf(simulatedEnv({ scheduler, storage: Object.fromEntries(visit.env.stored) }));
        for (const name of names)
          if (!words.slice(1).includes(name)) wallets[name].enter(visit.env);
      },
      yes: () => wallet.yes(),
      no: () => wallet.no(4001),
      fail: () => wallet.no(-32603),
      share: () => wallets[ownerOf(what)].share(words),
      lock: () => wallet.share([]),
      gone: () => wallet.end(),
      // Without a name, whichever waits.
      signed: () => signed.yes(what === "" ? (signed.open()[0] ?? "") : what),
      unsigned: () => signed.no(what === "" ? (signed.open()[0] ?? "") : what),
      choose: () => phone.choose(caipOf(what)),
      leave: () => wallet.leave(),
      enter: () => wallet.enter(visit.env),
      other: () => {
        const { value } = JSON.parse(visit.env.stored.get(RECORD) ?? '{"value":[]}') as {
          readonly value: readonly { readonly connectorId: string }[];
        };
        const ended = wallets[words.at(-1) as WalletName].connectorId;
        const rest = value.filter(({ connectorId }) => connectorId !== ended);
        visit.env.changeElsewhere(RECORD, JSON.stringify({ version: 1, value: rest }));
      },
    };
    const deed = deeds[verb];
    if (deed === undefined) throw new Error(`There is no step "${step}".`);
    deed();
  };

  return {
    play,
    visit: () => visit,
    nameOf,
    phone,
    wallets,
    told: () => outcomes.map(({ step, said }) => `${step}: ${said}`).join(", "),
    shown: () => {
      const { sluice } = visit;
      const states = readNow(sluice.connections$);
      const list = readNow(sluice.connectionList$);
      return {
        status: readNow(sluice.status$),
        eip155: stateOf(states.eip155, nameOf),
        solana: stateOf(states.solana, nameOf),
        list: list
          .map(({ connector, isActive }) => `${nameOf(connector.id)}${isActive ? "*" : ""}`)
          .join(" "),
        accounts: readNow(sluice.accounts$)
          .map(({ address }) => accountAt(address))
          .join(" "),
        signs: signed.asked.join(" "),
      };
    },
  };
};

const stateOf = (
  state: ConnectionState | undefined,
  nameOf: (connectorId: string) => string,
): string => {
  if (state === undefined) return "not configured";
  const attemptOf = (attempt: Attempt): string => {
    const name = nameOf(attempt.connector.id);
    if (attempt.phase === "failed") return `${name} ${attempt.failure.code}`;
    return attempt.restoring ? `restores ${name}` : `asks ${name}`;
  };
  const attempt = state.status === "connecting" || state.attempt !== null ? state.attempt : null;
  const said = attempt === null ? [] : [attemptOf(attempt)];
  switch (state.status) {
    case "connected":
      return [nameOf(state.connection.connector.id), ...said].join(", ");
    case "connecting":
      return said.join();
    default:
      return [...(state.reason === null ? [] : [state.reason.code]), ...said].join(", ") || "none";
  }
};

/** A wallet's connection, or that with the account. */
const connectionOf = (sluice: TestSluice, what: string, connectorId: string) =>
  readNow(sluice.connectionList$).find(
    ({ connector, accounts }) =>
      connector.id === connectorId &&
      (!/\d$/.test(what) || accounts.some(({ address }) => accountAt(address) === what)),
  )?.id ?? "nobody";

const signIn = (sluice: TestSluice, namespace: string): Promise<unknown> => {
  if (namespace === "eip155") {
    const address = addressIn(sluice, "eip155");
    return sluice.request({ method: "personal_sign", params: ["0x00", address as `0x${string}`] });
  }
  const params = { message: toBase58(new Uint8Array([1])), pubkey: addressIn(sluice, "solana") };
  return sluice.request({ method: "solana_signMessage", params }, { namespace: "solana" });
};

const addressIn = (sluice: TestSluice, namespace: Namespace): string => {
  const state = readNow(sluice.connections$)[namespace];
  return state?.status === "connected" ? state.connection.accounts[0].address : "none";
};
