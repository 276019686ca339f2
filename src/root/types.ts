import type { Observable } from "rxjs";
import type { NamedAccount } from "../codecs/api/names.js";
import type { CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Eip1193Provider } from "../codecs/eip1193-provider.js";
import type { LoginWay } from "../codecs/login-way.js";
import type { Network } from "../codecs/network.js";
import type { ThemeVariables } from "../codecs/options/appearance.js";
import type { ChangeableOptions } from "../codecs/options/changes.js";
import type { Payment } from "../codecs/payment/payment.js";
import type { TransferWish } from "../codecs/payment/wish.js";
import type { BuyWish } from "../codecs/purchase.js";
import type { BitcoinMethods, CosmosMethods, PolkadotMethods } from "../codecs/rpc-methods.js";
import type {
  EvmMethods,
  OtherRpcArgs,
  RpcAnswer,
  RpcArgs,
  SolanaMethods,
} from "../codecs/rpc-schema.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import type { SwapWish } from "../codecs/swap.js";
import type { ThemeMode } from "../model/appearance.js";
import type { Connection } from "../model/connection.js";
import type { SluiceEvent } from "../model/events.js";
import type { ViewName } from "../model/modal.js";
import type { PaymentReceipt } from "../model/pay.js";
import type { Bought } from "../model/purchase.js";
import type { PreparedTransfer, SentTransfer } from "../model/send.js";
import type { QuotedSwap, Swapped } from "../model/swap.js";
import type { ConnectTarget, NameOptions } from "./arguments.js";
import type { StateStreams } from "./state-streams.js";

/**
 * A wallet dialog: state streams, commands that return promises, and an EIP-1193 provider.
 *
 * A state stream emits its current value on subscription and then each change. It never errors, and completes on
 * `destroy()`. A command's promise settles with the outcome and rejects with a `SluiceError`: test its `code`. A
 * rejection that nobody handles is not reported as unhandled, since the state tells the failure as well. A command with
 * a wrong argument does nothing and rejects with `command/invalid`, which is reported. Every command can reject with
 * `command/destroyed`, with `chunk/load-failed` if the code for it cannot be loaded, and with `internal` after a bug in
 * this library.
 */
export interface Sluice extends StateStreams {
  /** Every command and fact, in order, as plain data without secrets. Not a state stream: it replays nothing. */
  readonly events$: Observable<SluiceEvent>;

  /**
   * Opens the dialog: on `view`, or on Account if an account is connected, else on Connect; in basic mode, instead of
   * Connect, on the code or a phone's list of wallets. On a server it does nothing.
   *
   * @param options `namespace`: if another one is active, the dialog leads to the first configured network of this one
   */
  open(options?: { readonly view?: ViewName; readonly namespace?: Namespace }): Promise<void>;
  /** Closes the dialog. A pending attempt to connect is given up. */
  close(): Promise<void>;
  /**
   * Connects a wallet in every configured namespace that it serves, or in the target's namespace alone. Resolves to
   * the connection in that namespace, or in the active network's.
   *
   * @param target id of a connector of `wallets$`, e.g. an EIP-6963 rdns, or `walletConnect`
   * @throws connect/rejected if the visitor declines in the wallet
   * @throws connect/cancelled if the visitor leaves the view or closes the dialog
   * @throws command/superseded if another wallet is chosen meanwhile
   * @throws connect/wallet-missing if no such wallet is known
   * @throws connect/namespace-not-served or adapter/not-found if the wallet, or this library, cannot serve the namespace
   * @throws connect/no-account, connect/bad-answer or connect/failed if the wallet's answer is unusable
   * @throws relay/unreachable, relay/origin-not-allowed, relay/clock-skew, relay/invalid-project-id or
   *   pairing/expired over WalletConnect
   */
  connect(target: ConnectTarget): Promise<Connection>;
  /**
   * Ends the connections of a namespace, one of `connectionList$` (with `features.multiWallet` only), or all. Connections of
   * one session end together, whichever of them was named. The state changes at once, also if a wallet does not answer.
   *
   * @throws disconnect/failed if a wallet could not be told; connection/unknown if no live connection has this id
   */
  disconnect(target?: Namespace | { readonly connectionId: string }): Promise<void>;
  /**
   * Makes a connection the active one of its namespace, and with `address` that account the active one in it, also after
   * a reload. A wallet that announces another one changes it. Where `features.multiWallet` is off, an alert says so only.
   *
   * @throws connection/unknown or account/not-shared if there is no such connection or account
   * @throws frame/rejected or another failure of the embedded wallet, if it cannot change its kind of account
   */
  activate(target: { readonly connectionId: string; readonly address?: string }): Promise<void>;
  /**
   * Removes one address from what is kept of a wallet in `recentConnections$`, and the wallet with its last one. No
   * connection ends. Where `features.multiWallet` is off, an alert says so only.
   */
  forget(target: {
    readonly connectorId: string;
    readonly namespace: Namespace;
    readonly address: string;
  }): Promise<void>;
  /**
   * Makes a configured network active. A connected wallet of its namespace is asked to switch first, and to add the
   * network if it does not know it (EIP-3326, EIP-3085). The dialog does not ask for confirmation. A network that is
   * not configured raises an alert, and changes nothing.
   *
   * @param network a network, an EVM chain id as `10` or `{ id: 10 }`, or a CAIP-2 id
   * @throws network/not-found if the network is not configured
   * @throws network/rejected if the visitor declines in the wallet
   * @throws network/not-supported if the wallet cannot switch
   * @throws command/superseded if another network is chosen meanwhile
   */
  switchNetwork(network: Network | { readonly id: number } | number | CaipNetworkId): Promise<void>;
  /**
   * Takes one step of a log-in by e-mail or social account, on a page that draws it itself. The dialog stays closed;
   * if it is open at the first step, it shows the log-in. Resolves to the connection if the visitor is logged in now, else to null:
   * `login$` has the step that is next.
   *
   * A social account opens a window, and so has to be called within a click. Take the step `prepare` earlier: it loads
   * the code, so that the window opens at once.
   *
   * @throws login/off if this way to log in is off
   * @throws login/email-invalid, login/too-early, login/code-invalid or login/not-expected for an e-mail address or code
   * @throws login/popup-blocked or login/not-started if a social account's page could not be opened
   * @throws login/popup-closed, login/came-back, login/refused or login/origin-untrusted if the visitor is not let in there
   * @throws login/failed if the wallet of a social account could not be connected
   * @throws login/closed if the dialog showed the log-in, and was closed first
   * @throws connect/cancelled if the log-in was given up
   * @throws command/superseded if another log-in was begun
   * @throws frame/rejected or another failure of the embedded wallet
   */
  login(how: LoginWay): Promise<Connection | null>;
  /**
   * Resolves to the session of the active account on the active network. If there is none, the dialog asks the visitor to
   * sign a message (EIP-4361, CAIP-122).
   *
   * @throws sign-in/off if the option `siwx` is not given
   * @throws sign-in/no-account, sign-in/no-network or sign-in/no-wallet if nobody can be asked now; nothing is shown
   * @throws sign-in/cancelled if the visitor does not want to, or another account or network becomes active
   * @throws sign-in/unavailable if the site cannot say whether there is a session; the wallet is disconnected
   */
  signIn(): Promise<SignInSession>;
  /**
   * Ends all sessions, here, at the site, and in other tabs. Where visitors have to sign in to stay connected, it disconnects
   * them as well.
   *
   * @throws sign-in/off if the option `siwx` is not given
   * @throws sign-in/not-ended if the site could not end them: they go on
   */
  signOut(): Promise<void>;
  /**
   * Sends one request to the connected wallet and resolves to its answer (EIP-1193 for EVM). The request belongs to
   * the account that is active at the call: it is never sent for another one. Parameters and answers of common methods
   * are typed as the standards say; an EVM wallet's answer is not checked against that.
   *
   * @param options `namespace` defaults to `eip155`
   * @throws request/disconnected (4900) if no wallet is connected in the namespace
   * @throws request/account-changed (4100) if the account changes before the request is sent
   * @throws request/rejected (4001) if the visitor declines in the wallet
   * @throws request/failed with the wallet's own error in `rpc`
   */
  request<M extends keyof EvmMethods>(
    args: RpcArgs<M>,
    options?: { readonly namespace?: "eip155" },
  ): Promise<RpcAnswer<M>>;
  request<M extends keyof SolanaMethods>(
    args: RpcArgs<M>,
    options: { readonly namespace: "solana" },
  ): Promise<RpcAnswer<M>>;
  request<M extends keyof BitcoinMethods>(
    args: RpcArgs<M>,
    options: { readonly namespace: "bip122" },
  ): Promise<RpcAnswer<M>>;
  request<M extends keyof PolkadotMethods>(
    args: RpcArgs<M>,
    options: { readonly namespace: "polkadot" },
  ): Promise<RpcAnswer<M>>;
  request<M extends keyof CosmosMethods>(
    args: RpcArgs<M>,
    options: { readonly namespace: "cosmos" },
  ): Promise<RpcAnswer<M>>;
  request(args: OtherRpcArgs, options?: { readonly namespace?: Namespace }): Promise<unknown>;
  /**
   * Opens the dialog where one sends, with what is given of a wish, and resolves when the wallet has sent it; where the site pays the
   * fee (`paymasters`), when the network has it. The visitor may change it before. Loads the code for it, as the other two do.
   *
   * @throws send/closed if the visitor closed the dialog or went elsewhere before the wallet was asked
   * @throws send/not-sponsored if the wallet had taken it, and could not send it with the fee paid by the site
   * @throws send/unanswered if it was sent so, and the wallet does not say by which transaction
   * @throws send/no-account, send/no-network or send/unsupported if nothing can be sent from here now; nothing is shown
   * @throws send/token-unknown if the network has no such token
   * @throws send/not-ready while the wallet is asked about another transfer; command/superseded if another one is opened
   */
  transfer(wish?: Partial<TransferWish>): Promise<SentTransfer>;
  /**
   * Looks whom a wish means, what it would do and what it would cost, without the dialog. The active network's node is asked, and
   * plays it; no wallet is asked. Whoever shows it should show `receiver.address` whole, and all `dangers`.
   *
   * @throws send/receiver-invalid or send/name-unknown; names fail as those of `resolveName`
   * @throws send/amount-invalid, send/too-much, send/no-gas or send/would-fail; send/token-unknown or send/token-differs
   * @throws send/no-account, send/no-network or send/unsupported
   * @throws http/unreachable, http/status, http/bad-answer, api/rate-limited or request/failed if the node cannot say
   */
  prepareTransfer(wish: TransferWish): Promise<PreparedTransfer>;
  /**
   * Asks the wallet to send what was prepared, as it was prepared, without the dialog. `transfers$` tells what becomes of it.
   *
   * @throws request/account-changed or send/wrong-network if another account or network is active by now
   * @throws send/no-account or send/no-network; as `request`, if the wallet does not send it
   */
  submitTransfer(prepared: PreparedTransfer): Promise<SentTransfer>;
  /**
   * Opens the dialog where one swaps, with what is given of a wish, and resolves when the wallet has sent the swap. The visitor
   * may change it before. `swaps$` and `transfers$` tell what becomes of it.
   *
   * @throws swap/closed if the visitor closed the dialog or went elsewhere before it was sent
   * @throws swap/off where swaps are off; send/no-account, send/no-network or swap/unsupported if nothing can be swapped from here now;
   * nothing is shown
   * @throws send/token-unknown if the network has no such token
   * @throws swap/not-ready while the wallet is asked about another swap; command/superseded if another one is opened
   */
  swap(wish?: Partial<SwapWish>): Promise<Swapped>;
  /**
   * Asks the service what it would give now, without the dialog. Nobody has checked that: `swap` does, before the wallet is asked.
   *
   * @throws swap/no-quote or swap/no-liquidity; send/token-unknown
   * @throws swap/off where swaps are off; send/no-account, send/no-network or swap/unsupported
   * @throws http/unreachable, http/status, http/bad-answer or api/rate-limited if the service cannot say
   */
  quote(wish: SwapWish): Promise<QuotedSwap>;
  /**
   * Opens the dialog where the active account gets a name, and resolves to that name, such as `alice.reown.id`, when it is
   * registered.
   *
   * @param name what the form begins with, without its zone; the visitor may change it
   * @throws naming/closed if the visitor closed the dialog or went elsewhere before
   * @throws command/superseded if the form is opened for another name meanwhile
   */
  registerName(name?: string): Promise<string>;
  /**
   * Opens the dialog where one pays, and resolves when the network has it: also if the dialog was closed since the wallet was
   * asked. While nobody is connected, it opens where one connects first. `payments$` tells how far it is.
   *
   * @throws pay/off, pay/no-network, pay/unsupported or pay/no-reference if it cannot be paid here; nothing is shown
   * @throws pay/closed if the visitor closed the dialog or went elsewhere before the wallet was asked
   * @throws pay/expired if it was not paid in time
   * @throws pay/failed if the network has not taken it; as `request`, if the wallet has not sent it and the dialog was closed
   * @throws pay/not-ready while the wallet is asked about another payment; command/superseded if another one is asked for
   */
  pay(payment: Payment): Promise<PaymentReceipt>;
  /**
   * Opens the dialog where one buys coins and tokens, with what is given of a wish, and resolves when what was bought has
   * arrived: when the active account has more of it, as the network says. The visitor may change it before.
   *
   * @throws purchase/closed if the visitor closed the dialog or went elsewhere before a provider's window was opened
   * @throws purchase/refused if the provider says that it does not sell; purchase/not-seen if nothing arrived in time
   * @throws purchase/off where buying is off; purchase/no-account or purchase/unsupported if there is nobody to buy for
   * @throws command/superseded if it is opened once more
   */
  buy(wish?: BuyWish): Promise<Bought>;
  /**
   * Asks who has a name, e.g. `alice.reown.id`: its addresses by network, and its picture; null if nobody has it. A name proves
   * nothing about who owns an address: show the visitor the address as well. {@link NameOptions} says who is asked.
   *
   * @throws command/invalid if the text cannot be a name, and as {@link NameOptions} says
   */
  resolveName(name: string, options?: NameOptions): Promise<NamedAccount | null>;
  /**
   * Asks by which name an account goes; null if by none, as on every test network. Only a name that leads back to the account
   * counts: anybody can say of an account that it goes by any name. {@link NameOptions} says who is asked.
   *
   * @throws command/invalid if the address cannot be one of the network, and as {@link NameOptions} says
   */
  lookUpName(address: string, options?: NameOptions): Promise<string | null>;
  /** Changes the mode, the variables, or both. Variables that are not named keep their value. */
  setTheme(
    theme: ThemeMode | { readonly mode?: ThemeMode; readonly variables?: ThemeVariables },
  ): Promise<void>;
  /**
   * Changes the language to a BCP 47 tag.
   *
   * @throws command/invalid if the text is no such tag
   */
  setLocale(locale: string): Promise<void>;
  /**
   * Changes options while the sluice lives; the dialog follows at once. The fields of `features`, `wallets` and
   * `themeVariables` change one by one, every other option as a whole. `docs/options.md` lists those that can change. A
   * wrong option is ignored and named in an alert.
   *
   * @throws options/invalid if `networks` or `defaultNetwork` is unusable, or a network has no driver: nothing changes
   */
  update(changes: ChangeableOptions): Promise<void>;
  /** An EIP-1193 provider that follows the active connection, for viem's `custom` and ethers' `BrowserProvider`. Always the same object. */
  provider(namespace?: "eip155"): Eip1193Provider;
  /** Ends everything that this sluice owns. Open promises reject with `command/destroyed`. */
  destroy(): void;
}
