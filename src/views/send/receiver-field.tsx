import { useId, useMemo, useState } from "react";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Receiver, SendState } from "../../model/send.js";
import { useActiveAccount, useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar } from "../parts/account-name.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { cameraOf, ScanPlace } from "./camera.js";
import { SendFailure } from "./use-send.js";

/** To whom: an address, a name, or what was pasted or scanned; and whom that means, in full. */
export const ReceiverField = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const id = useId();
  const { env } = ports;
  const camera = useMemo(() => cameraOf(env), [env]);
  const [isScanning, scan] = useState(false);
  const { receiver, draft } = send;
  const edit = (to: string) => ports.send({ type: "send/edit", draft: { to } });
  const enter = (text: string) => edit(text.replace(/\s+/g, " "));
  return (
    <div>
      <div className="field">
        <textarea
          // Without a text, browsers differ on what "auto" means for the hint.
          dir={draft.to === "" ? undefined : "auto"}
          rows={2}
          aria-label={t("send.to")}
          aria-invalid={receiver.status === "failed"}
          aria-describedby={id}
          placeholder={t("send.to-hint")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.to}
          onChange={({ target }) => enter(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {camera === null ? null : (
          <button
            type="button"
            className="link scan"
            aria-expanded={isScanning}
            onClick={() => scan(!isScanning)}
          >
            {t(isScanning ? "send.scan-stop" : "send.scan")}
          </button>
        )}
      </div>
      {camera !== null && isScanning ? (
        <ScanPlace
          camera={camera}
          onRead={(text) => {
            scan(false);
            enter(text);
          }}
        />
      ) : null}
      <div id={id} className="told" role="status">
        {receiver.status === "looking" ? (
          <p className="muted">{t("send.looking")}</p>
        ) : receiver.status === "failed" ? (
          <SendFailure failure={receiver.failure} />
        ) : receiver.status === "ready" ? (
          <Found receiver={receiver.receiver} onChoose={edit} />
        ) : null}
      </div>
      {draft.to === "" && !isScanning ? <Suggestions onChoose={edit} /> : null}
    </div>
  );
};

/** Whom the text means. An address that was typed stands in the field already. */
const Found = ({
  receiver: { address, name, isElsewhere, isLookAlike, isMistyped, looksLike },
  onChoose,
}: {
  readonly receiver: Receiver;
  readonly onChoose: (to: string) => void;
}) => {
  const { t } = useTexts(texts);
  const { name: network } = useNetwork();
  return (
    <>
      {name === null ? null : (
        <p>
          {t(isElsewhere ? "send.elsewhere" : "send.found", { name, network })}{" "}
          <WholeAddress address={address} />
        </p>
      )}
      {isLookAlike ? <p className="off">{t("send.look-alike", { name: name ?? "" })}</p> : null}
      {isMistyped ? <p className="off">{t("send.mistyped")}</p> : null}
      {looksLike === null ? null : (
        <Twins known={looksLike} given={address} onChoose={() => onChoose(looksLike)} />
      )}
    </>
  );
};

/** Two addresses that are taken for each other, one above the other, with what differs marked. The known one is the way out. */
const Twins = ({
  known,
  given,
  onChoose,
}: {
  readonly known: string;
  readonly given: string;
  readonly onChoose: () => void;
}) => {
  const { t } = useTexts(texts);
  const { chainNamespace } = useNetwork();
  return (
    <div className="careful" role="alert">
      <p>{t("send.looks-like")}</p>
      <dl>
        <dt className="muted">{t("send.known")}</dt>
        <dd>
          <bdi dir="ltr">{known}</bdi>
        </dd>
        <dt className="muted">{t("send.given")}</dt>
        <dd>
          <bdi dir="ltr">
            {Array.from(given, (letter, at) =>
              isSameAccount(chainNamespace, letter, known[at] ?? "") ? (
                letter
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the letters of an address stay where they are
                <mark key={at}>{letter}</mark>
              ),
            )}
          </bdi>
        </dd>
      </dl>
      <button type="button" className="btn" onClick={onChoose}>
        {t("send.use-known")}
      </button>
    </div>
  );
};

/** Whom the visitor may mean: their other accounts, and whom they have sent to from here. */
const Suggestions = ({ onChoose }: { readonly onChoose: (to: string) => void }) => {
  const { t } = useTexts(texts);
  const known = useKnownReceivers();
  return known.length === 0 ? null : (
    <Rows
      items={known}
      keyOf={({ address }) => address}
      label={t("send.to")}
      row={({ address, wallet }) => (
        <Row
          picture={<Avatar address={address} />}
          name={address}
          note={wallet === null ? t("send.to-before") : t("send.to-own", { wallet })}
          onClick={() => onChoose(address)}
        />
      )}
    />
  );
};

const SUGGESTED_MAX = 3;

interface KnownReceiver {
  readonly address: string;
  /** The wallet of an own account; null: sent to before. */
  readonly wallet: string | null;
}

const useKnownReceivers = (): readonly KnownReceiver[] => {
  const { caipNetworkId, chainNamespace } = useNetwork();
  const active = useActiveAccount();
  const state = useConnections()[chainNamespace];
  const transfers = useNow(useSluice().transfers$);
  const own: readonly KnownReceiver[] =
    state?.status === "connected"
      ? state.connection.accounts.map(({ address }) => ({
          address,
          wallet: state.connection.wallet.name,
        }))
      : [];
  const before = transfers
    .filter((one) => one.caipNetworkId === caipNetworkId && one.symbol !== null)
    .flatMap(({ to }): readonly KnownReceiver[] =>
      to === null ? [] : [{ address: to, wallet: null }],
    );
  const isSame = (a: string, b: string): boolean => isSameAccount(chainNamespace, a, b);
  return [...own, ...before]
    .filter(({ address }) => active === null || !isSame(address, active.address))
    .filter((one, at, all) => all.findIndex((other) => isSame(one.address, other.address)) === at)
    .slice(0, SUGGESTED_MAX);
};
