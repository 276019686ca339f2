import { useEffect, useRef } from "react";
import type { Failure } from "../../base/errors.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { heldWallets } from "../../model/listed-wallets.js";
import type { WalletsState } from "../../model/wallets.js";
import { connectorWays } from "../connect/connect-sections.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useDevice } from "../parts/visitor.js";
import { isSameWallet, type Way } from "../parts/way.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/**
 * The wallets in the list: installed ones, those that the host features, the host's own, then pages of the
 * directory. During a search, every known wallet that matches. Each wallet comes once. S6.6, S6.7
 */
export const shownWallets = (wallets: WalletsState, query: string): readonly Way[] => {
  const { installed, directory } = wallets;
  const chosen = [...directory.featured.wallets, ...directory.custom.wallets].filter(
    ({ certified }) => certified || !directory.certifiedOnly,
  );
  const wanted = fold(query);
  // It is not known whether an installed wallet is certified.
  const own = directory.certifiedOnly
    ? []
    : installed.filter(({ name, type }) => type !== "INJECTED" && fold(name).includes(wanted));
  return [
    ...connectorWays(own),
    ...(wanted === "" ? [...chosen, ...directory.all.wallets] : matching(wallets, wanted))
      .filter((wallet) => !own.some((connector) => isSameWallet(wallet, connector)))
      .map((wallet): Way => ({ kind: "wallet", wallet, recent: false })),
  ];
};

const matching = (wallets: WalletsState, wanted: string): readonly DirectoryWallet[] => {
  const { search, certifiedOnly } = wallets.directory;
  const answered = new Set(fold(search.query) === wanted ? search.wallets.map(({ id }) => id) : []);
  return heldWallets(wallets).filter(
    (wallet) =>
      answered.has(wallet.id) ||
      (fold(wallet.name).includes(wanted) && (!certifiedOnly || wallet.certified)),
  );
};

/** Ignores case and accents. */
const fold = (text: string): string =>
  text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The end of the list: loading, a failure, or nothing found. Asks for the next page when it becomes visible.
 */
export const ListEnd = ({
  query,
  count,
  isLoading,
  failure,
  hasMore,
  onRetry,
}: {
  readonly query: string;
  readonly count: number;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly hasMore: boolean;
  readonly onRetry: () => void;
}) => {
  const messages = useTexts(texts);
  const { t, rich } = messages;
  const { send } = useViewPorts();
  const { walletConnect, directory } = useNow(useSluice().wallets$);
  const { page } = directory.all;
  const { mobile } = useDevice();
  const end = useRef<HTMLDivElement>(null);
  const asksAtEnd = hasMore && !isLoading && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each page, which may be short or empty
  useEffect(() => {
    const Observer = end.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (!asksAtEnd || end.current === null || Observer === undefined) return;
    const observer = new Observer((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) send({ type: "directory/more" });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [asksAtEnd, count, page, send]);

  if (failure !== null)
    return (
      <Notice
        title={<FailureText failure={failure} />}
        actions={
          <button type="button" className="btn" onClick={onRetry}>
            {t("dialog.retry")}
          </button>
        }
      />
    );
  if (isLoading)
    return (
      <div className="note" role="status">
        <span className="spin" />
        <span className="quiet">{t("dialog.loading")}</span>
      </div>
    );
  if (count > 0) return <div ref={end} className="end" />;
  // A phone has the button above the list.
  const scan = walletConnect === null || mobile ? undefined : <ScanButton />;
  return (
    <div ref={end} className="fill">
      {query === "" ? (
        <Notice title={t("all-wallets.none")} actions={scan} />
      ) : (
        <Notice title={rich("all-wallets.empty", { query })} actions={scan}>
          {t("all-wallets.empty-help")}
        </Notice>
      )}
    </div>
  );
};

/** Leads to a code that a wallet on any device can scan; nothing where no code can be made. */
export const ScanButton = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { walletConnect } = useNow(useSluice().wallets$);
  return walletConnect === null ? null : (
    <button
      type="button"
      className="btn"
      onClick={() =>
        send({
          type: "view/push",
          entry: { view: "ConnectingWalletConnectBasic", connectorId: walletConnect.id },
        })
      }
    >
      {t("all-wallets.scan")}
    </button>
  );
};
