import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { DropReason, TimeoutReason } from "../streams/frame/port.js";
import type { AccountFact, BalanceCommand, BalanceFact, TokensCommand } from "./account.js";
import type { ActivityCommand, ActivityFact } from "./activity.js";
import type { AlertCommand, AlertFact } from "./alerts.js";
import type { LocaleCommand, LocaleFact, ThemeCommand, ThemeFact } from "./appearance.js";
import type { ConnectionCommand, ConnectionFact } from "./connection.js";
import type { CommandFailed } from "./folding.js";
import type { GasPriceCommand, GasPriceFact } from "./gas-price.js";
import type { LoginCommand, LoginFact } from "./login.js";
import type { ModalCommand, ModalFact } from "./modal.js";
import type { NameCommand, NameFact, NamingCommand, NamingFact } from "./naming.js";
import type { NetworkCommand, NetworkFact } from "./network.js";
import type { NftsCommand, NftsFact } from "./nfts.js";
import type { FeaturesFact, OptionsCommand, OptionsFact } from "./options.js";
import type { PairingCommand, PairingFact } from "./pairing.js";
import type { PayCommand, PayFact } from "./pay.js";
import type { PurchaseCommand, PurchaseFact } from "./purchase.js";
import type { RequestCommand, RequestFact, TransactionFact } from "./requests.js";
import type { SendCommand, SendFact } from "./send.js";
import type { SignInCommand, SignInFact } from "./sign-in.js";
import type { SwapCommand, SwapFact } from "./swap.js";
import type { TransferFact } from "./transfers.js";
import type { DirectoryCommand, DirectoryFact, DiscoveryFact, RecentFact } from "./wallets.js";

/**
 * Everything that passes over the bus: the events of all concerns. A command asks and has an `id`; a fact says
 * what happened. A fact that answers commands names them in `settles`: each command is settled exactly once.
 *
 * Plain data only: no provider, no Error, no function; no secret and no bulk (those wait in the vault).
 */

/** A command: what the visitor, the host or another effect asks for. */
export type Command =
  | ModalCommand
  | ConnectionCommand
  | NetworkCommand
  | RequestCommand
  | PairingCommand
  | DirectoryCommand
  | BalanceCommand
  | SendCommand
  | SwapCommand
  | PayCommand
  | PurchaseCommand
  | NamingCommand
  | TokensCommand
  | GasPriceCommand
  | ActivityCommand
  | NftsCommand
  | ThemeCommand
  | LocaleCommand
  | OptionsCommand
  | LoginCommand
  | SignInCommand
  | NameCommand
  | AlertCommand;

/** A fact: what happened. */
export type Fact =
  | ModalFact
  | ConnectionFact
  | NetworkFact
  | RequestFact
  | PairingFact
  | DirectoryFact
  | BalanceFact
  | SendFact
  | SwapFact
  | PayFact
  | PurchaseFact
  | NamingFact
  | GasPriceFact
  | ThemeFact
  | LocaleFact
  | OptionsFact
  | LoginFact
  | SignInFact
  | NameFact
  | AlertFact
  | DiscoveryFact
  | RecentFact
  | FeaturesFact
  | AccountFact
  | ActivityFact
  | NftsFact
  | FrameFact
  | TransactionFact
  | TransferFact
  | CommandFailed
  /** A bug in this library. The console has the error itself. */
  | {
      readonly type: "defect/caught";
      readonly failure: Failure;
      /** Key of the error itself in the vault. */
      readonly causeRef: Ref<unknown>;
    };

export type SluiceEvent = Command | Fact;

export type CommandOf<T extends Command["type"]> = Extract<Command, { type: T }>;
export type FactOf<T extends Fact["type"]> = Extract<Fact, { type: T }>;

/** A fact that answers commands. */
export type Outcome = Extract<Fact, { settles: readonly string[] }>;

/** Tells the outcome of a command from other events. */
export const settles =
  (id: string) =>
  (event: SluiceEvent): event is Outcome =>
    "settles" in event && event.settles.includes(id);

export type FrameFact =
  /** The embedded wallet's frame accepts messages. */
  | { readonly type: "frame/ready" }
  | { readonly type: "frame/timed-out"; readonly reason: TimeoutReason }
  /** `count`: how many have been dropped for this reason so far. */
  | {
      readonly type: "frame/message-dropped";
      readonly reason: DropReason;
      readonly count: number;
    };
