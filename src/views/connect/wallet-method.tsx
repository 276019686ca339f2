import { memo, useContext, useEffect, useId, useMemo } from "react";
import { namespaceOf } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { WalletsState } from "../../model/wallets.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { Rows } from "../parts/rows.js";
import { useLookAlikes } from "../parts/use-look-alikes.js";
import { useDevice, useOffersAll } from "../parts/visitor.js";
import { isBlank, keyOfWay } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";
import { IsShown, PICTURE_MS } from "../shell-context.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import {
  connectorWays,
  connectSections,
  installedSince,
  type Section,
} from "./connect-sections.js";
import { useLogins } from "./logins.js";
import { useHasTerms } from "./terms.js";

/**
 * Installed wallets, then every other way to a wallet, as the view was `first` drawn. Visitors without a wallet see
 * where to get one, unless they can log in without. S2.9, S2.47
 */
export const WalletMethod = ({
  first,
  isFirst = true,
}: {
  readonly first: WalletsState;
  /** Whether its first row takes the focus when the view opens. */
  readonly isFirst?: boolean;
}) => {
  const { t } = useMessages();
  const { send, env } = useViewPorts();
  const { basic, features, enableWalletGuide, wallets: chosen } = useOptions();
  const { connectorTypeOrder: order } = features;
  const all = useOffersAll();
  const wallets = useOffered();
  const { mobile } = useDevice();
  const { email, socials } = useLogins();
  const logins = Number(email) + Number(socials.length > 0);
  const sections = useMemo(
    () => connectSections(wallets, { first, chosen, order, mobile, all, logins }),
    [wallets, first, chosen, order, mobile, all, logins],
  );
  const isShown = useContext(IsShown);
  const isWanted =
    isShown && wallets.walletConnect !== null && wallets.directory.recommended.status === "idle";
  useEffect(() => {
    if (!isWanted) return;
    // What it takes to ask must not delay the first frame.
    const asking = env.scheduler.schedule(() => {
      send({ type: "directory/recommend" });
    }, 2 * PICTURE_MS);
    return () => asking.unsubscribe();
  }, [send, env, isWanted]);

  const isNone = first.installed.length === 0 && wallets.external.length === 0;
  // It stands in the list below: what is said above must not deny it.
  const hasTerms = useHasTerms();
  const isLate = wallets.installed.length > 0 && !hasTerms;
  return (
    <>
      {isNone && !mobile && !basic && logins === 0 ? (
        <>
          <Notice title={t(isLate ? "connect.late" : "connect.none")}>
            {isLate
              ? t("connect.late-help")
              : sections.length > 0
                ? t("connect.none-help")
                : undefined}
          </Notice>
          {enableWalletGuide ? (
            <div className="btns">
              <button
                type="button"
                className="btn main"
                onClick={() => send({ type: "view/push", entry: { view: "GetWallet" } })}
              >
                {t("connect.get")}
              </button>
            </div>
          ) : null}
        </>
      ) : null}
      {sections.map((section, at) => (
        <WaySection
          key={section.heading}
          section={section}
          first={isFirst && at === 0}
          className={at === 0 && !isNone ? "first" : undefined}
        />
      ))}
    </>
  );
};

/**
 * The wallets that announced themselves since the view was `first` drawn. They stand below everything else, where
 * they move nothing, and take their usual place at the next opening. Until then they are not offered where the host
 * has terms, which everything to connect with is part of. S1.5
 */
export const LateWallets = ({ first }: { readonly first: WalletsState }) => {
  const [, late] = installedSince(useOffered(), first);
  return useHasTerms() || late.length === 0 ? null : (
    <WaySection section={{ heading: "connect.installed", ways: connectorWays(late) }} />
  );
};

/** The wallets that Connect offers: where a network has led there, of this page only those that serve it. S2.23 */
export const useOffered = (): WalletsState => {
  const wallets = useNow(useSluice().wallets$);
  const { history } = useNow(useSluice().view$);
  const id = history.find(({ view }) => view === "Connect")?.caipNetworkId;
  return useMemo(() => {
    if (id === undefined) return wallets;
    const serves = ({ namespaces }: Connector): boolean => namespaces.includes(namespaceOf(id));
    return {
      ...wallets,
      installed: wallets.installed.filter(serves),
      external: wallets.external.filter(serves),
    };
  }, [wallets, id]);
};

/** A heading, and ways to connect under it. Many rows, and the views around them are drawn often. */
const WaySection = memo(function WaySection({
  section: { heading, ways },
  first = false,
  className,
}: {
  readonly section: Section;
  /** Whether the first row takes the focus when the view opens. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}) {
  const { t } = useMessages();
  const lookAlikes = useLookAlikes();
  const id = useId();
  return (
    <section className={className}>
      <h3 id={id}>{t(heading)}</h3>
      <Rows
        items={ways}
        keyOf={keyOfWay}
        isHidden={isBlank}
        labelledBy={id}
        row={(way, at) => <WayRow way={way} first={first && at === 0} lookAlikes={lookAlikes} />}
      />
    </section>
  );
});
