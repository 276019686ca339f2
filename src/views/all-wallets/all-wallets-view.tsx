import { useObservable, useSubscription } from "observable-hooks";
import { useContext, useEffect, useId, useState } from "react";
import { defer, EMPTY, of, switchMap } from "rxjs";
import { pageAhead } from "../../model/listed-wallets.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Rows } from "../parts/rows.js";
import { SearchField } from "../parts/search-field.js";
import { useLookAlikes } from "../parts/use-look-alikes.js";
import { useDevice } from "../parts/visitor.js";
import { keyOfWay, type Way } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";
import { ahead$, inIdleTime$ } from "../shell/in-idle-time.js";
import { ShellContext, useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { ListEnd, ScanButton, shownWallets } from "./list.js";

/**
 * All wallets of the directory, with search, a switch for certified ones, and paging. On a phone, it also leads to a
 * code, which another device can scan. S2.11
 */
const AllWalletsView = () => {
  useViewSheet(allWalletsSheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { scroller } = useContext(ShellContext);
  const wallets = useNow(useSluice().wallets$);
  const { mobile } = useDevice();
  const { all, search } = wallets.directory;
  const [query, setQuery] = useState(search.query);
  const isSearching = query.trim() !== "";
  const shown = shownWallets(wallets, query);
  const part = isSearching ? search : all;
  const isLoading = part.status === "loading";

  useReadAhead();
  const isUnasked = all.status === "idle";
  useEffect(() => {
    if (isUnasked) send({ type: "directory/more" });
  }, [send, isUnasked]);

  return (
    <>
      <div className="seek">
        <SearchField
          label={t("all-wallets.search")}
          value={query}
          onChange={(next) => {
            setQuery(next);
            if (scroller?.current) scroller.current.scrollTop = 0; // a new list starts at its top
            send({ type: "directory/search", query: next });
          }}
        />
        <CertifiedSwitch />
        {mobile ? <ScanButton /> : null}
      </div>
      <p className="quiet" role="status">
        {isSearching && !isLoading ? t("all-wallets.found", { count: shown.length }) : ""}
      </p>
      <WalletList ways={shown} />
      <ListEnd
        query={query.trim()}
        count={shown.length}
        isLoading={isLoading}
        failure={part.failure}
        hasMore={!isSearching && !all.complete}
        onRetry={() =>
          send(isSearching ? { type: "directory/search", query } : { type: "directory/more" })
        }
      />
    </>
  );
};

export default AllWalletsView;

/** Search box and switch, which stay in sight while the list scrolls. */
export const allWalletsSheet = `
.seek{position:sticky;inset-block-start:0;z-index:2;margin:-8px 0 0;padding:8px;background:var(--s-bg)}
.seek::after{content:"";position:absolute;inset:100% 0 auto;height:12px;background:linear-gradient(var(--s-bg),transparent);pointer-events:none}
.switch{display:flex;align-items:center;justify-content:space-between;width:100%;min-height:var(--s-tap);font-weight:600;border-radius:var(--s-r)}
.knob{width:40px;height:24px;padding:2px;border-radius:1em;box-shadow:inset 0 0 0 2px var(--s-line)}
.knob::after{content:"";display:block;width:20px;height:20px;border-radius:50%;background:var(--s-line);scale:.7;transition:margin .12s}
[aria-checked=true]>.knob{background:var(--s-accent);box-shadow:none}
[aria-checked=true]>.knob::after{margin-inline-start:16px;background:var(--s-bg);scale:1}
.seek~ul .row>svg{color:var(--s-success)}
.view:has(>.seek){min-height:min(720px,100dvh - var(--s-top) - 72px)}
@media (max-width:430px){dialog .view:has(>.seek){min-height:calc(90dvh - 56px)}}
.end{height:1px}
@media (max-height:480px){.seek{position:static}}
@media (min-height:481px){.body:has(.seek){scroll-padding-block-start:calc(var(--s-control) + 24px)}}
@media (forced-colors:active){.knob{border:1px solid;background:Canvas}.knob::after{background:ButtonText}}
`;

/** Switches between certified wallets and all wallets, and says what certified means. */
const CertifiedSwitch = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { certifiedOnly } = useNow(useSluice().wallets$).directory;
  const help = useId();
  return (
    <>
      <button
        type="button"
        role="switch"
        className="switch small"
        aria-checked={certifiedOnly}
        aria-describedby={help}
        onClick={() => send({ type: "directory/certified", only: !certifiedOnly })}
      >
        <span>{t("all-wallets.certified")}</span>
        <span className="knob" />
      </button>
      <p id={help} className="small">
        {t("all-wallets.certified-help")}
      </p>
    </>
  );
};

/**
 * Asks for later pages of the directory, one at a time, so that most searches find what they want at once: while nothing
 * else happens, or without delay while a search waits for the typing to end. None after one that failed, until the end of
 * the list asks for it. S2.11
 */
const useReadAhead = (): void => {
  const { send, env } = useViewPorts();
  const { directory } = useNow(useSluice().wallets$);
  const page = pageAhead(directory);
  const isAwaited = directory.search.status === "loading";
  useSubscription(
    useObservable(
      (inputs$) =>
        inputs$.pipe(
          switchMap(([next, now]) => {
            if (next === null) return EMPTY;
            const ask$ = defer(() => of(send({ type: "directory/read-ahead" })));
            return now ? ahead$(env, () => ask$) : inIdleTime$(env, [ask$]);
          }),
        ),
      [page, isAwaited],
    ),
  );
};

/** Rows of wallets, installed ones and those of the directory. */
const WalletList = ({ ways }: { readonly ways: readonly Way[] }) => {
  const { t } = useTexts(texts);
  const lookAlikes = useLookAlikes();
  if (ways.length === 0) return null;
  return (
    <Rows
      items={ways}
      keyOf={keyOfWay}
      label={t("all-wallets.list")}
      row={(way) => (
        <WayRow
          way={way}
          lookAlikes={lookAlikes}
          end={way.kind === "wallet" && way.wallet.certified ? <CertifiedMark /> : null}
        />
      )}
    />
  );
};

/** Marks a row of a certified wallet. The switch above the list says what that means. */
const CertifiedMark = () => (
  <>
    <span className="quiet">{useTexts(texts).t("all-wallets.certified-one")}</span>
    <Icon name="check" />
  </>
);
