import type { ShownSeller } from "../../model/purchase.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { useViewPorts } from "../sluice-context.js";

interface Readiness {
  /** Whether all that a provider has to know was said. */
  readonly isReady: boolean;
}

/** Who sells it: each opens its page. One that cannot says why. */
export const Providers = ({
  sellers,
  isReady,
}: Readiness & { readonly sellers: readonly ShownSeller[] }) => {
  const { t } = useTexts(texts);
  return (
    <section>
      <h3>{t("buy.providers")}</h3>
      <ul>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Provider seller={seller} isReady={isReady} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Provider = ({
  seller: { id, name, image, fee, problem },
  isReady,
}: Readiness & { readonly seller: ShownSeller }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const content = (
    <>
      <Picture name={name} src={image} />
      <span className="grow two">
        <bdi>{name}</bdi>{" "}
        <span className="small">
          {problem !== null
            ? t(`buy.${problem}`)
            : fee === null
              ? null
              : t("buy.provider-fee", { fee })}
        </span>
      </span>
    </>
  );
  return problem === null ? (
    <button
      type="button"
      className="row"
      disabled={!isReady}
      onClick={() => send({ type: "purchase/start", providerId: id })}
    >
      {content}
      <Icon name="out" />
    </button>
  ) : (
    <div className="row still">{content}</div>
  );
};
