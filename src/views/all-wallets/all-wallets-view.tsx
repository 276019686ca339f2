import { useContext, useEffect, useState } from "react";
import { useWallets } from "../host-hooks.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { useDevice } from "../parts/use-device.js";
import { ShellContext } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { allWalletsSheet } from "./all-wallets-sheet.js";
import { CertifiedSwitch } from "./certified-switch.js";
import { shownWallets } from "./filter-wallets.js";
import { ListEnd } from "./list-end.js";
import { ScanButton } from "./scan-button.js";
import { SearchField } from "./search-field.js";
import { useReadAhead } from "./use-read-ahead.js";
import { WalletList } from "./wallet-list.js";

/**
 * All wallets of the directory, with search, a switch for certified ones, and paging. On a phone, it also leads to a
 * code, which another device can scan. S2.11
 */
const AllWalletsView = () => {
  useViewSheet(allWalletsSheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { scroller } = useContext(ShellContext);
  const wallets = useWallets();
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
