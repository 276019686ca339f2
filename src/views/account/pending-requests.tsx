import { useId, useLayoutEffect, useRef } from "react";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useRequestName } from "../parts/use-request-name.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * Requests that wait in a wallet, each with a link to the wallet if one is known. Those that are over leave their
 * place empty, so that nothing below moves.
 */
export const PendingRequests = () => {
  const { t, rich } = useTexts(texts);
  const nameOf = useRequestName();
  const { send } = useViewPorts();
  const id = useId();
  const requests = useNow(useSluice().requests$);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null) current.style.minHeight = `${current.offsetHeight}px`;
  });
  const hadSome = useRef(false);
  hadSome.current ||= requests.length > 0;
  if (!hadSome.current) return null;
  return (
    <section
      ref={box}
      className={requests.length === 0 ? "pending gone" : "pending"}
      aria-labelledby={id}
    >
      <h3 id={id}>{t("account.requests")}</h3>
      <ul>
        {requests.map(({ id: key, method, wallet, deepLink }) => (
          <li key={key}>
            <OutsidePicture name={wallet.name} src={wallet.icon} />
            <span className="grow">
              <bdi className="method">{nameOf(method)}</bdi>
              <span className="small over">
                {rich("account.open-help", { wallet: wallet.name })}
              </span>
            </span>
            {deepLink === null ? null : (
              <button
                type="button"
                className="btn small-btn"
                onClick={() => send({ type: "pairing/open-link", href: deepLink, withCode: false })}
              >
                <span>{rich("account.open", { wallet: wallet.name })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
