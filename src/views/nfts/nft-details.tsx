import type { Nft } from "../../codecs/nft.js";
import { nftAsset } from "../../codecs/payment/asset.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/nfts.js";
import { useTexts } from "../messages/use-messages.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { nftName } from "./nft-text.js";

/** One of the NFTs, with all that is known of it. S2.38 */
export const NftDetails = ({ nft, onBack }: { readonly nft: Nft; readonly onBack: () => void }) => {
  const { t, locale } = useTexts(texts);
  const name = nftName(nft);
  return (
    <Details
      back={t("nfts.back")}
      onBack={onBack}
      picture={<OutsidePicture name={name} src={nft.picture} className="nft-large" />}
      name={<bdi>{name}</bdi>}
    >
      <dl className="facts">
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
        <WholeFact name={t("nfts.contract")} kind="account" id={nft.contract} />
      </dl>
      <SendButton nft={nft} />
      {nft.attributes === null || nft.attributes.length === 0 ? null : (
        <>
          <h3>{t("nfts.attributes")}</h3>
          <dl className="facts">
            {nft.attributes.map(({ trait, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: traits may come twice, and the list never changes
              <Fact key={at} name={<bdi>{trait}</bdi>}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </dl>
        </>
      )}
    </Details>
  );
};

/** Leads to where it is sent, as the site wants that and the network's NFTs can be. */
const SendButton = ({ nft }: { readonly nft: Nft }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { features } = useOptions();
  const { caipNetworkId } = useNetwork();
  if (features.send === false || nft.standard === "nft" || nft.caipNetworkId !== caipNetworkId)
    return null;
  const draft = { asset: nftAsset(nft, nftName(nft)), amount: "1" };
  return (
    <button type="button" className="btn" onClick={() => send({ type: "send/begin", draft })}>
      {t("nfts.send")}
    </button>
  );
};
