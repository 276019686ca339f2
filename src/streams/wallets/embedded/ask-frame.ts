import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import { keepAnswer } from "../../../base/answers.js";
import { failed } from "../../../base/errors.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../../codecs/caip.js";
import { frameChainId } from "../../../codecs/frame/chain.js";
import type { RequestInput } from "../../../codecs/frame/requests.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { FramePort } from "../../frame/port.js";
import type { Pack } from "../namespaces/pack.js";
import type { Networks } from "../port.js";
import { accountChanged, ended } from "./failures.js";
import type { EmbeddedSession, LoginRecord } from "./session.js";
import { type EmbeddedUser, nodeOf, userOf, whoOn } from "./user.js";

export interface AskFrameParts extends Pick<Networks, "sharedUrls"> {
  readonly frame: Pick<FramePort, "request">;
  readonly login: LoginRecord;
  /** What the frame is told about the page and its theme, as they are now. */
  readonly dappData: () => RequestInput<"SYNC_DAPP_DATA">;
  readonly themeData: () => RequestInput<"SYNC_THEME">;
  /** The host's default, if the visitor chose no kind. */
  readonly defaultType: () => AccountType;
  readonly packOf: (namespace: Namespace) => Pack | null;
  /** Whether nobody has logged out since. A late answer is ignored otherwise. */
  readonly isCurrent: (session: EmbeddedSession) => boolean;
  /** Emits when the sluice ends. */
  readonly ended$: Observable<unknown>;
}

/** Asks the frame who is logged in, and on which network. */
interface AskFrame {
  /** Tells the frame about the page, without waiting for its answer. */
  readonly introduce: () => Observable<never>;
  /** Whether somebody is logged in. If not, or if the frame does not know, the log-in is forgotten. */
  readonly isConnected$: Observable<boolean>;
  /** Asks who is logged in on a network, which the frame is on afterwards. Stored for the next visit. */
  readonly readUser: (
    session: EmbeddedSession,
    id: CaipNetworkId,
    type?: AccountType,
  ) => Observable<EmbeddedUser>;
  /**
   * Moves the frame, and records who it says is logged in there.
   *
   * @throws request/account-changed if another change overtook this one
   */
  readonly moveTo: (session: EmbeddedSession, id: CaipNetworkId) => Observable<EmbeddedUser>;
  /** A change of account. `next` asks the frame who it is, unless a later change does. */
  readonly changeOf: (
    session: EmbeddedSession,
    id: CaipNetworkId,
    asked$: Observable<unknown>,
    next: (isLatest: boolean) => Observable<EmbeddedUser>,
  ) => Observable<EmbeddedUser>;
  /** Runs to its end, however long the frame takes; nobody waits for it. */
  readonly aside: (request$: Observable<unknown>) => Observable<never>;
}

export const createAskFrame = (parts: AskFrameParts): AskFrame => {
  const { frame, login } = parts;
  const aside: AskFrame["aside"] = (request$) =>
    request$.pipe(
      catchError(() => EMPTY),
      takeUntil(parts.ended$),
      keepAnswer(),
      ignoreElements(),
    );
  const readUser: AskFrame["readUser"] = (
    session,
    id,
    type = login.accountType() ?? parts.defaultType(),
  ) =>
    frame.request("GET_USER", { ...whoOn(id, type), ...nodeOf(id, parts) }).pipe(
      map((said) => {
        if (!parts.isCurrent(session)) throw ended();
        const user = userOf(said, accountsIn(parts, id), type);
        login.remember(said);
        login.rememberChain(String(frameChainId(user.caipNetworkId)));
        return user;
      }),
    );
  const changeOf: AskFrame["changeOf"] = (session, id, asked$, next) =>
    session.change(namespaceOf(id), (isLatest) =>
      asked$.pipe(
        concatMap(() => next(isLatest())),
        takeUntil(parts.ended$),
      ),
    );
  return {
    aside,
    readUser,
    changeOf,
    introduce: () =>
      merge(
        aside(frame.request("SYNC_DAPP_DATA", parts.dappData())),
        aside(frame.request("SYNC_THEME", parts.themeData())),
        aside(
          frame.request("GET_SMART_ACCOUNT_ENABLED_NETWORKS").pipe(
            map(({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks),
            catchError(() => of([])),
            tap(login.rememberSmartAccountNetworks),
          ),
        ),
      ),
    isConnected$: defer(() => frame.request("IS_CONNECTED")).pipe(
      map(({ isConnected }) => isConnected),
      tap({
        next: (isConnected) => {
          if (!isConnected) login.forget();
        },
        error: login.forget,
      }),
    ),
    moveTo: (session, id) =>
      changeOf(
        session,
        id,
        frame.request("SWITCH_NETWORK", { chainId: id, ...nodeOf(id, parts) }),
        (isLatest) => (isLatest ? readUser(session, id) : throwError(accountChanged)),
      ),
  };
};

const accountsIn = ({ packOf }: Pick<AskFrameParts, "packOf">, id: CaipNetworkId): Pack => {
  const pack = packOf(namespaceOf(id));
  if (pack === null) throw failed("adapter/not-found", "Adapter not found");
  return pack;
};
