import { type ReactNode, useEffect, useRef } from "react";
import type { Nft } from "../../model/payloads.js";
import { explorerUrl } from "../format/explorer-url.js";
import { useNetwork } from "../host-hooks.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as nftTexts } from "../messages/en/nfts.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useCopy } from "../parts/use-copy.js";
import { nftName } from "./nft-text.js";

const texts = { ...accountTexts, ...nftTexts };

/** One of the NFTs, with all that is known of it. S2.38 */
export const NftDetails = ({ nft, onBack }: { readonly nft: Nft; readonly onBack: () => void }) => {
  const { t, locale } = useTexts(texts);
  const name = nftName(nft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who pressed it far down in the grid sees its beginning.
    heading.current?.parentElement?.scrollIntoView?.({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="nfts">
      <button type="button" className="nft-back" onClick={onBack}>
        <Icon name="back" />
        {t("nfts.back")}
      </button>
      <OutsidePicture name={name} src={nft.picture} className="nft-large" />
      <h3 ref={heading} tabIndex={-1} className="nft-name">
        <bdi>{name}</bdi>
      </h3>
      <dl className="nft-facts">
        {nft.tokenId === "" ? null : (
          <Fact name={t("nfts.number")}>
            <bdi dir="ltr">{nft.tokenId}</bdi>
          </Fact>
        )}
        {nft.collection === null ? null : (
          <Fact name={t("nfts.collection")}>
            <bdi>{nft.collection}</bdi>
          </Fact>
        )}
        {nft.units === "1" ? null : (
          <Fact name={t("nfts.units")}>
            {new Intl.NumberFormat(locale).format(BigInt(nft.units))}
          </Fact>
        )}
        <div className="whole">
          <dt>{t("nfts.contract")}</dt>
          <dd>
            <bdi dir="ltr">{nft.contract}</bdi>
            <Tools contract={nft.contract} />
          </dd>
        </div>
      </dl>
      {nft.attributes === null || nft.attributes.length === 0 ? null : (
        <>
          <h3>{t("nfts.attributes")}</h3>
          <dl className="nft-facts">
            {nft.attributes.map(({ trait, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: traits may come twice, and the list never changes
              <Fact key={at} name={<bdi>{trait}</bdi>}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </dl>
        </>
      )}
    </div>
  );
};

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Copies the contract's address, and leads to it on the network's explorer, if there is one. */
const Tools = ({ contract }: { readonly contract: string }) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const [isCopied, copy] = useCopy(contract);
  const href = explorerUrl(network, "account", contract);
  const explorer = t("account.explorer", {
    explorer: network.blockExplorers?.default.name ?? "",
  });
  return (
    <span className="nft-tools">
      <button
        type="button"
        className="tool"
        aria-label={t("nfts.copy")}
        title={t("nfts.copy")}
        onClick={copy}
      >
        <Icon name={isCopied ? "check" : "copy"} />
      </button>
      <span className="quiet" role="status">
        {isCopied ? t("account.copied") : null}
      </span>
      {href === null ? null : (
        <a
          className="tool"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={explorer}
          title={explorer}
        >
          <Icon name="out" />
        </a>
      )}
    </span>
  );
};
