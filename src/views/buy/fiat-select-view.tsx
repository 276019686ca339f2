import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { useViewPorts } from "../sluice-context.js";
import { usePurchase, useSale } from "./use-purchase.js";

/** What one can pay with. S2.33 */
const View = () => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  const chosen = usePurchase()?.draft.currency;
  const names = new Intl.DisplayNames([locale], { type: "currency" });
  return (
    <Rows
      items={useSale()?.currencies ?? []}
      keyOf={({ id }) => id}
      label={t("buy.choose-fiat")}
      row={({ id }, at) => (
        <Row
          picture={<Picture name={id} src={null} className="round" />}
          name={id}
          note={names.of(id)}
          first={at === 0}
          current={id === chosen}
          onClick={() => {
            send({ type: "purchase/edit", draft: { currency: id } });
            send({ type: "view/back" });
          }}
        />
      )}
    />
  );
};

const Title = () => useTexts(texts).t("buy.choose-fiat");

export const FiatSelectView = Object.assign(View, { Title });
