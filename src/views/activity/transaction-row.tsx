import { useObservable, useObservableState } from "observable-hooks";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import { catchError, defer, EMPTY, from, map, of, startWith, switchMap } from "rxjs";
import type { Transaction } from "../../codecs/api/history.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ListedTransaction } from "../../model/activity.js";
import { DOT, dateFormat } from "../format/formats.js";
import { shortAddress } from "../format/short-address.js";
import { messages as activityTexts } from "../messages/en/activity.js";
import { messages as differenceTexts } from "../messages/en/differences.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useSluice } from "../sluice-context.js";
import { mainCounterpart, replacedOf, transferTexts } from "./told.js";

const texts = { ...activityTexts, ...differenceTexts };

/** What a transaction did, with whom once its node has told, when, and what it moved. S5.24 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  network,
  isMarked,
  sent,
  isSeen,
  onChoose,
  onLook,
}: {
  readonly transaction: ListedTransaction;
  /** Name of its network, where there are several. */
  readonly network: string | null;
  readonly isMarked: boolean;
  /** What is known of it if it was sent from here. */
  readonly sent: SentTransaction | undefined;
  readonly isSeen: boolean;
  readonly onChoose: (id: string) => void;
  /** It is in sight, and its details are not known. */
  readonly onLook: (transaction: Transaction) => void;
}) {
  const { t, rich, locale } = useTexts(texts);
  const { operationType, status, minedAt, transfers, caipNetworkId, details } = transaction;
  const look = useCallback(() => onLook(transaction), [onLook, transaction]);
  const isAwaited = details === undefined && status !== "pending";
  const element = useInView<HTMLButtonElement>(isAwaited ? look : null);
  // Nobody shall take a stranger's address for one that is known.
  const who = isMarked ? null : mainCounterpart(details);
  const name = useNameOf(who?.address ?? null, caipNetworkId);
  const kind = kindOf(operationType);
  const isDiffering = (sent?.differences?.length ?? 0) > 0;
  const replaced = replacedOf(sent);
  const state = isMarked
    ? t("activity.is-marked")
    : isDiffering
      ? t("differences.short")
      : replaced !== null
        ? t(`activity.is-${replaced}`)
        : status === "confirmed"
          ? null
          : t(`activity.is-${status}`);
  const isFine = !isMarked && !isDiffering && (status === "pending" || replaced === "sped-up");
  const when = dateFormat(locale, {
    day: "numeric",
    month: "short",
    // Whom it was with takes the place of the time, so that nothing moves when the node has told; the details have both.
    ...(who === null ? { hour: "numeric", minute: "numeric" } : {}),
  }).format(minedAt);
  const pictured = isMarked
    ? undefined
    : (transfers.find(({ direction }) => direction === "out") ?? transfers[0]);
  const content = (
    <>
      <OutsidePicture
        name={pictured?.symbol ?? pictured?.nft ?? t(`activity.${kind}`)}
        src={pictured?.picture ?? null}
        className={pictured?.nft == null ? "round" : ""}
      />
      <span className="grow two">
        <span>{t(`activity.${kind}`)}</span>{" "}
        <span className="small over">
          {state === null ? null : (
            <span className={isFine ? undefined : "off"}>
              {state}
              {DOT}
            </span>
          )}
          {who === null ? null : (
            // Where there is little room, rather the dot begins a line than that an address is torn.
            <>{rich(`activity.${who.way}`, { who: name ?? shortAddress(who.address) })} · </>
          )}
          {network === null ? null : (
            <>
              <bdi>{network}</bdi>
              {DOT}
            </>
          )}
          {when}{" "}
        </span>
      </span>
      <span className="amounts">
        {transfers.length === 0
          ? null
          : transferTexts({ ...transaction, status: "" }, locale).map((text) => (
              <bdi key={text} dir="ltr" className={text.startsWith("+") ? "in" : undefined}>
                {text}
              </bdi>
            ))}
      </span>
    </>
  );
  return (
    <button
      ref={element}
      type="button"
      className="row"
      // biome-ignore lint/a11y/noAutofocus: who comes back from a transaction goes on from it
      autoFocus={isSeen}
      onClick={() => onChoose(transaction.id)}
    >
      {content}
    </button>
  );
});

/**
 * Tells when an element comes into sight; a browser that cannot know it tells nothing.
 *
 * @param onSeen null while nobody wants to know
 */
export const useInView = <E extends Element>(onSeen: (() => void) | null): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    const Observer = element.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (onSeen === null || element.current === null || Observer === undefined) return;
    const observer = new Observer((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return element;
};

/**
 * The name that an account goes by, once it is known; null for nobody, where there is none, and for one with letters that look like
 * plain ones: strangers choose it to be taken for somebody else.
 */
export const useNameOf = (address: string | null, caipNetworkId: CaipNetworkId): string | null => {
  const sluice = useSluice();
  const name$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([asked, on]) =>
          asked === null
            ? of(null)
            : defer(() => sluice.lookUpName(asked, { caipNetworkId: on })).pipe(
                // Who has it was asked just now, to know whether it leads back.
                switchMap((name) =>
                  name === null
                    ? of(null)
                    : from(sluice.resolveName(name, { caipNetworkId: on })).pipe(
                        map((known) => (known === null || known.isLookAlike ? null : name)),
                      ),
                ),
                // It goes by its address.
                catchError(() => EMPTY),
                startWith(null),
              ),
        ),
      ),
    [address, caipNetworkId] as const,
  );
  return useObservableState(name$, null);
};

const KINDS = [
  "send",
  "receive",
  "trade",
  "approve",
  "revoke",
  "execute",
  "deploy",
  "mint",
  "burn",
  "deposit",
  "withdraw",
  "borrow",
  "repay",
  "claim",
  "stake",
  "unstake",
] as const;

/** What a transaction did, as the texts call it. */
export const kindOf = (operationType: string): (typeof KINDS)[number] | "other" =>
  KINDS.find((one) => one === operationType) ?? "other";
