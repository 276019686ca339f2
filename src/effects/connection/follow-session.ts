import {
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/in-turn.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Fact } from "../../model/events.js";
import type { States } from "../../model/states.js";
import type { Session, Wallet } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import { connectionOf, isFree } from "./opened.js";

type SessionPorts = Pick<Ports, "env" | "sessions" | "wallets">;

/** Connects a wallet that a live session gains, where its namespace is free. */
export const followSessionEffect = (
  { model$ }: Pick<States, "model$">,
  ports: SessionPorts,
): Observable<Fact> =>
  model$.pipe(
    map(({ connections }) => connections),
    distinctUntilChanged(),
    map((connections) => [...new Set(connections.map(({ sessionId }) => sessionId))]),
    startWith<readonly string[]>([]),
    pairwise(),
    mergeMap(([before, now]) => now.filter((id) => !before.includes(id))),
    mergeMap((id) => {
      const session = ports.sessions.get(id);
      return session === undefined ? [] : [session];
    }),
    mergeMap((session) =>
      gained$(session).pipe(
        // An attempt that asked for it may have begun in the same moment.
        inTurn(),
        withLatestFrom(model$),
        mergeMap(([wallet, model]) => added(wallet, session, model, ports)),
        takeUntil(model$.pipe(filter((model) => siblingOf(session, model) === undefined))),
      ),
    ),
  );

/** The wallets that a session did not have before. */
const gained$ = ({ wallets$ }: Session): Observable<Wallet> =>
  wallets$.pipe(
    pairwise(),
    mergeMap(([before, now]) =>
      now.filter(({ namespace }) => !before.some((one) => one.namespace === namespace)),
    ),
  );

const added = (
  wallet: Wallet,
  session: Session,
  model: ConnectionModel,
  { env, wallets }: SessionPorts,
): readonly Fact[] => {
  const sibling = siblingOf(session, model);
  if (sibling === undefined || !isFree(model, wallet.namespace)) return [];
  const { connector, deepLink } = sibling;
  const id = env.randomId();
  wallets.set(id, wallet);
  const connection = connectionOf(wallet, { id, session, connector, deepLink });
  return [{ type: "connection/added", connection }];
};

const siblingOf = ({ id }: Session, { connections }: ConnectionModel) =>
  connections.find(({ sessionId }) => sessionId === id);
