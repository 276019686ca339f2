import { useId, useState } from "react";
import type { Nft } from "../../codecs/nft.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/nfts.js";
import { useTexts } from "../messages/use-messages.js";
import { useDetail } from "../parts/details.js";
import { ReceiveButton } from "../parts/not-there.js";
import { Rows } from "../parts/rows.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { byCollection, NftDetails, NftGrid, nftName, nftSheet } from "./nft.js";

/**
 * The NFTs that the account holds, those of a collection together, and one of them at a press. Nothing of them is run: a picture
 * is all that is drawn of any medium. S2.38
 */
export const NftList = () => {
  useViewSheet(nftSheet);
  const { t } = useTexts(texts);
  const { env, send } = useViewPorts();
  const { status, items, next, isPaused, isLoadingMore, failure } = useNow(useSluice().nfts$);
  const { unsupported = false } = useNetwork();
  const { opened: openedId, seen, open, close } = useDetail();
  // Nobody is asked on a network that is not configured.
  if (status === "unsupported" || unsupported)
    return <p className="tokens-note small">{t("nfts.unsupported")}</p>;
  if (status === "idle" || status === "loading") return <Awaited />;
  if (status === "failed")
    return (
      <div className="note">
        <p>{t(env.online() ? "nfts.failed" : "nfts.offline")}</p>
        <Retry />
      </div>
    );
  const opened = items.find(({ id }) => id === openedId);
  if (opened !== undefined) return <NftDetails nft={opened} onBack={close} />;
  const spam = items.filter(({ isSpam }) => isSpam);
  return (
    <>
      {items.length === 0 && next === null && !isLoadingMore && failure === null ? (
        <None />
      ) : (
        <Collections
          items={items.filter(({ isSpam }) => !isSpam)}
          seen={seen}
          onOpen={({ id }) => open(id)}
        />
      )}
      {spam.length === 0 ? null : <Spam items={spam} />}
      {isLoadingMore ? (
        <div className="note" role="status">
          <span className="spin" />
          <span className="small">{t("nfts.searching")}</span>
        </div>
      ) : failure !== null ? (
        <div className="note">
          <p>{t("nfts.partly")}</p>
          <Retry />
        </div>
      ) : isPaused ? (
        <div className="note">
          <p>{t("nfts.paused")}</p>
          <button type="button" className="btn" onClick={() => send({ type: "nfts/more" })}>
            {t("nfts.further")}
          </button>
        </div>
      ) : null}
    </>
  );
};

const PLACES = [1, 2, 3, 4] as const;

const Awaited = () => {
  const { t } = useTexts(texts);
  return (
    <div className="nfts">
      <p className="quiet">{t("dialog.loading")}</p>
      <div className="nft-grid">
        {PLACES.map((place) => (
          <div key={place} className="nft">
            <div className="icon" />
            <div className="ghost" />
          </div>
        ))}
      </div>
    </div>
  );
};

const Retry = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <button type="button" className="btn" onClick={() => send({ type: "nfts/refresh" })}>
      {t("dialog.retry")}
    </button>
  );
};

/** What an account without any sees: where they would be, and where others may be. */
const None = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { name: network } = useNetwork();
  const networks = useNow(useSluice().networks$);
  return (
    <div className="note">
      <strong>{t("nfts.none")}</strong>
      <p>{t("nfts.none-help", { network })}</p>
      <ReceiveButton />
      {networks.length < 2 ? null : (
        <button
          type="button"
          className="btn"
          onClick={() => send({ type: "view/push", entry: { view: "Networks" } })}
        >
          {t("nfts.none-elsewhere")}
        </button>
      )}
    </div>
  );
};

const Collections = ({
  items,
  ...rest
}: {
  readonly items: readonly Nft[];
  readonly seen: string | null;
  readonly onOpen: (nft: Nft) => void;
}) => {
  const { t } = useTexts(texts);
  const id = useId();
  const { collections, others } = byCollection(items);
  return (
    <div className="nfts">
      {collections.map(({ address, name, items: held }) => (
        <section key={address} aria-labelledby={id + address}>
          <h3 id={id + address}>
            <bdi>{name ?? address}</bdi>
          </h3>
          <NftGrid {...rest} items={held} labelledBy={id + address} />
        </section>
      ))}
      {others.length === 0 ? null : collections.length === 0 ? (
        <NftGrid {...rest} items={others} label={t("nfts.title")} />
      ) : (
        <section aria-labelledby={id}>
          <h3 id={id}>{t("nfts.others")}</h3>
          <NftGrid {...rest} items={others} labelledBy={id} />
        </section>
      )}
    </div>
  );
};

/** Names only, and only for those who want to see them: a picture would be what its sender wants to be seen. */
const Spam = ({ items }: { readonly items: readonly Nft[] }) => {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="row"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="grow two">
          <span className="muted">{t("nfts.spam", { count: items.length })}</span>{" "}
          <span className="small over">{t("nfts.spam-help")} </span>
        </span>
        <span className="small">{t(isOpen ? "nfts.hide" : "nfts.show")}</span>
      </button>
      {isOpen ? (
        <Rows
          items={items}
          keyOf={({ id }) => id}
          label={t("nfts.spam", { count: items.length })}
          row={(nft) => (
            <div className="row still">
              <bdi className="grow">{nftName(nft)}</bdi>
            </div>
          )}
        />
      ) : null}
    </>
  );
};
