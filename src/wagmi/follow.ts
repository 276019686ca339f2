import { concat, defer, EMPTY, map, type Observable, of, repeat, switchAll, timer } from "rxjs";
import { WAGMI_TELL_AGAIN_MS, WAGMI_TELLS_MAX } from "../base/limits.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import { connection$ } from "./connection.js";
import type { WagmiConnection, WagmiEmitter } from "./contract.js";

/**
 * Tells wagmi each change, and again until it has heard it: wagmi ignores what it is told while it connects or
 * reconnects by any connector, which may take as long as a visitor looks at a prompt.
 */
export const follow = (sluice: Sluice, emitter: WagmiEmitter): void => {
  const { scheduler } = viewPortsOf(sluice).env;
  const tell = (connection: WagmiConnection | null): Observable<never> =>
    defer(() => {
      say(emitter, connection);
      return EMPTY;
    });
  const tellUntilHeard = (connection: WagmiConnection | null): Observable<never> =>
    tell(connection).pipe(
      repeat({
        count: WAGMI_TELLS_MAX,
        delay: (times) =>
          isHeard(emitter, connection, times) ? EMPTY : timer(WAGMI_TELL_AGAIN_MS, scheduler),
      }),
    );
  concat(connection$(sluice).pipe(map(tellUntilHeard)), of(tell(null)))
    .pipe(switchAll())
    .subscribe();
};

const say = (emitter: WagmiEmitter, connection: WagmiConnection | null): void => {
  if (connection === null) {
    if (isConnected(emitter)) emitter.emit("disconnect");
  } else if (isConnected(emitter)) emitter.emit("change", connection);
  else emitter.emit("connect", connection);
};

/**
 * A connection is told twice at least: wagmi listens for changes a moment before it notes the connection that they
 * are about, and a change in between is lost without a trace.
 */
const isHeard = (
  emitter: WagmiEmitter,
  connection: WagmiConnection | null,
  times: number,
): boolean => (connection === null ? !isConnected(emitter) : isConnected(emitter) && times > 1);

/** What wagmi knows is read from its listeners: it waits for an end as long as it is connected. */
const isConnected = (emitter: WagmiEmitter): boolean => emitter.listenerCount("disconnect") > 0;
