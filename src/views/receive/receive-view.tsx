import { useObservableState } from "observable-hooks";
import { useContext, useMemo, useState } from "react";
import { catchError, of } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { decimalText } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import { haveSameAddresses } from "../../codecs/same-addresses.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { type Decimal, decimalOf, localDecimal, sum } from "../format/formats.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as receiveTexts } from "../messages/en/receive.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useCopy } from "../parts/link-out.js";
import { Lazily, NoAccount } from "../parts/not-there.js";
import { QrCode } from "../parts/qr-code.js";
import { WholeAddress } from "../parts/whole-address.js";
import { ShellContext, useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

const texts = { ...accountTexts, ...receiveTexts };

/**
 * The account's address, whole, as a code and to copy; or a request for an amount; and what arrives meanwhile. The code has
 * the address alone as long as no amount is asked for, since that is what every wallet and exchange reads. S2.29
 */
const View = () => {
  const account = useActiveAccount();
  const { caipNetworkId } = useNetwork();
  // What was asked for and what has arrived are of one account on one network.
  return account === null ? (
    <NoAccount />
  ) : (
    <Receive key={`${caipNetworkId} ${account.address}`} account={account} />
  );
};

const Title = () => useTexts(texts).t("receive.title");

export const ReceiveView = Object.assign(View, { Title });

/** The field for an amount has its place before it is there: a control and a line below it. */
const sheet = `
.receive .asked{min-height:calc(var(--s-control) + 1.4*.8125em + 2px)}
.receive .qr{max-width:min(248px,100dvh - 320px);padding:14px}
.receive .address-whole{font-weight:550}
.receive .arrived{display:flex;align-items:center;justify-content:center;gap:8px;min-height:24px;margin-block:-8px;color:var(--s-success);font-weight:600}
@media (max-height:480px){.receive .qr{max-width:min(248px,100dvh - 96px)}}
`;

const askedAmount$ = loadOnce(() => import("./asked-amount.js"));

const Receive = ({ account: { address } }: { readonly account: ConnectedAccount }) => {
  useViewSheet(sheet);
  const { t, locale } = useTexts(texts);
  const { symbol } = useNetwork().nativeCurrency;
  const [isAsking, ask] = useState(false);
  const [amount, setAmount] = useState<string | null>(null);
  const link = useLink(address, amount);
  const text = link ?? address;
  const [isCopied, copy] = useCopy(text);
  const share = useShare();
  return (
    <div className="stage fill receive">
      <QrCode
        text={text}
        label={
          link === null
            ? t("receive.code")
            : t("receive.code-amount", { amount: amountText(amount, locale), symbol })
        }
      />
      <Arrived />
      <p className="center">
        <WholeAddress address={address} />
      </p>
      {isAsking ? (
        <div className="asked">
          <Lazily code={askedAmount$}>
            {({ AskedAmount }) => <AskedAmount onAmount={setAmount} />}
          </Lazily>
        </div>
      ) : (
        <button type="button" className="link center" onClick={() => ask(true)}>
          {t("receive.ask")}
        </button>
      )}
      <Where />
      <div className="foot btns">
        {share === null ? null : (
          <button type="button" className="btn" onClick={() => share(text)}>
            {t("receive.share")}
          </button>
        )}
        <button type="button" className="btn main" data-focus="" onClick={copy}>
          <Icon name={isCopied ? "check" : "copy"} />
          {t(isCopied ? "account.copied" : link === null ? "account.copy" : "receive.link")}
        </button>
      </div>
    </div>
  );
};

const amountText = (amount: string | null, locale: string): string => {
  const exact = decimalOf(amount ?? "");
  return exact === null ? "" : localDecimal(exact, locale, 0);
};

/**
 * The request for an amount as a link of the namespace; null for none, and until the code for it is there. Written as it is drawn: what is
 * copied must never ask for the amount before.
 */
const useLink = (address: string, amount: string | null): string | null => {
  const { caipNetworkId, chainNamespace, nativeCurrency } = useNetwork();
  const { paymentLinks$ } = useViewPorts();
  const { decimals } = nativeCurrency;
  const isAsked = amount !== null;
  const links$ = useMemo(
    () => (isAsked ? paymentLinks$(chainNamespace).pipe(catchError(() => of(null))) : of(null)),
    [paymentLinks$, chainNamespace, isAsked],
  );
  const links = useObservableState(links$, null);
  return amount === null || links === null
    ? null
    : links.write({ address, caipNetworkId, amount, decimals });
};

/** Hands a text to the device's own way of sharing; null where it has none. */
const useShare = (): ((text: string) => void) | null => {
  const { root } = useContext(ShellContext);
  const navigator = root?.ownerDocument.defaultView?.navigator;
  return navigator?.share === undefined
    ? null
    : (text) =>
        // It rejects if the visitor closes it.
        void navigator.share({ text }).catch(() => undefined);
};

/** What has come since the view was opened. Its place is kept. */
const Arrived = () => {
  const { t, locale } = useTexts(texts);
  const arrived = useArrived();
  return (
    <p className="arrived" role="status">
      {arrived === null ? null : (
        <>
          <Icon name="check" />
          {t("receive.arrived", { ...arrived, amount: amountText(arrived.amount, locale) })}
        </>
      )}
    </p>
  );
};

/** What has arrived. */
export interface ArrivedAmount extends Record<string, string> {
  /** Whole tokens, as decimal text. */
  readonly amount: string;
  readonly symbol: string;
}

type Amounts = ReadonlyMap<string, Decimal>;

/**
 * By how much the coin has grown since the component is there, or a token that has a price: strangers send worthless ones to
 * be noticed. Null for nothing.
 */
const useArrived = (): ArrivedAmount | null => {
  const balance = useNow(useSluice().balance$);
  const { status, items } = useNow(useSluice().tokens$);
  const coin = balance.status === "ready" ? balance : null;
  const tokens = status === "ready" ? items.filter(({ value }) => value !== null) : null;
  const [coinBefore, setCoin] = useState<Decimal | null>(null);
  const [tokensBefore, setTokens] = useState<Amounts | null>(null);
  const coinNow = coin === null ? null : decimalOf(coin.amount);
  if (coinBefore === null && coinNow !== null) setCoin(coinNow);
  if (tokensBefore === null && tokens !== null)
    setTokens(
      new Map(tokens.map(({ address, quantity }) => [address, amountOf(quantity.numeric)])),
    );
  if (coin !== null && coinNow !== null && coinBefore !== null) {
    const amount = grown(coinBefore, coinNow);
    if (amount !== null) return { amount, symbol: coin.symbol };
  }
  for (const { address, quantity, symbol } of tokensBefore === null ? [] : (tokens ?? [])) {
    const amount = grown(tokensBefore?.get(address) ?? NONE, amountOf(quantity.numeric));
    if (amount !== null && symbol !== coin?.symbol) return { amount, symbol };
  }
  return null;
};

const NONE: Decimal = { units: 0n, places: 0 };
const amountOf = (text: string): Decimal => decimalOf(text) ?? NONE;

/** How much more it is now, as decimal text; null if it is not. */
const grown = (before: Decimal, now: Decimal): string | null => {
  const { units, places } = sum(now, { ...before, units: -before.units });
  return units > 0n ? decimalText(units, places) : null;
};

/** On which networks the address is the account's. */
const Where = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const [{ name }, ...others] = useNetworksOf();
  return (
    <p className="center muted">
      {t("receive.only", { network: name, count: others.length })}{" "}
      {others.length === 0 ? null : (
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "WalletCompatibleNetworks" } })}
        >
          {t("receive.networks-look")}
        </button>
      )}
    </p>
  );
};

/**
 * The site's networks on which the account has the address that is shown: the active one first. A session may be of some
 * networks alone, as that of a contract wallet is, which exists nowhere else.
 */
export const useNetworksOf = (): readonly [Network, ...Network[]] => {
  const active = useNetwork();
  const { wallet } = useViewPorts();
  const covers = wallet(useActiveAccount()?.connectionId ?? "")?.covers;
  const others = useNow(useSluice().networks$).filter(
    (network) =>
      network.caipNetworkId !== active.caipNetworkId &&
      haveSameAddresses(network, active) &&
      covers?.(network.caipNetworkId) !== false,
  );
  return [active, ...others];
};
