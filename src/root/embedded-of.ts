import { filter, merge, type Observable } from "rxjs";
import type { Scope } from "../base/scope.js";
import { readNow } from "../base/state.js";
import { mayLogIn } from "../codecs/options/may-log-in.js";
import { type ConnectionModel, liveConnections } from "../effects/connection/state.js";
import { defaultTypeOf } from "../effects/embedded/default-type.js";
import { embeddedEffects } from "../effects/embedded/effects.js";
import type { SluiceEvent } from "../effects/events.js";
import type { Wiring } from "../effects/wiring.js";
import { createEmbedded } from "../streams/embedded/embedded.js";
import { dappData, themeData } from "../streams/embedded/introduce.js";
import { createLoginRecord } from "../streams/embedded/login-record.js";
import { offeredBy } from "../streams/embedded/networks.js";
import type { EmbeddedPort } from "../streams/embedded/port.js";
import type { FramePort } from "../streams/frame/port.js";
import { setApprovalPort } from "./approval-port.js";
import { sharedFrame } from "./shared-frame.js";

/** Makes the embedded wallet of a sluice: once, at its first use. */
export type EmbeddedOf = (
  wiring: Wiring,
  events$: Observable<SluiceEvent>,
  scope: Scope,
  bus: { next(event: SluiceEvent): void },
) => EmbeddedPort;

/** What its frame does, and what follows from it, runs before the first request to it. */
export const embeddedWith =
  (makeFrame: (wiring: Wiring) => FramePort): EmbeddedOf =>
  (wiring, events$, scope, bus) => {
    const { env, records, settings$, features$, model$, theme$ } = wiring;
    const frame = makeFrame(wiring);
    const login = createLoginRecord(records);
    const settings = () => readNow(settings$);
    const { rechecks$, asked$, ...port } = createEmbedded({
      env,
      frame,
      login,
      isOn: () => {
        const { email, socials } = readNow(features$);
        return email || socials.length > 0;
      },
      mayRestore: () => mayLogIn(settings()),
      networks: () => readNow(model$).networks,
      activeId: () => readNow(model$).activeId,
      offers: offeredBy(settings().endpoints.frame),
      dappData: () => dappData(settings(), env),
      themeData: () => themeData(readNow(theme$)),
      defaultType: () => defaultTypeOf(settings().defaultAccountTypes),
      disconnected$: model$.pipe(filter(({ connections }) => !isConnected(connections))),
      ended$: scope.ended$,
    });
    setApprovalPort(wiring, { asked$ });
    scope.pour(merge(embeddedEffects({ events$ }, wiring, frame), rechecks$), bus);
    return port;
  };

const isConnected = (connections: ConnectionModel["connections"]): boolean =>
  liveConnections(connections).some(({ connector }) => connector.type === "AUTH");

export default embeddedWith(sharedFrame);
