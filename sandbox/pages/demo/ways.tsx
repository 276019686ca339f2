import type { ReactNode } from "react";
import type { Sluice } from "sluice";
import type { PageConfig } from "../page-config.js";
import { queryNow, withChoice } from "./query.js";
import { InstalledIcon, MailIcon, NoneIcon, PeopleIcon, PhoneIcon } from "./way-icons.js";

type View = NonNullable<Parameters<Sluice["open"]>[0]>["view"];

/** The ways in, each with what will happen here. */
export const Ways = ({
  sluice,
  config,
}: {
  readonly sluice: Sluice;
  readonly config: PageConfig;
}) => {
  const query = queryNow();
  const opener = (view: NonNullable<View>, label: string) => (
    <button type="button" className="btn" onClick={() => void sluice.open({ view })}>
      {label}
    </button>
  );
  const elsewhere = (href: string, label: string) => (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
  const hasNone = query.get("wallets") === "";
  const hasSolana = query.get("solana") !== "0";
  const hasCosmos = query.get("cosmos") !== "0";
  return (
    <section className="ways" aria-labelledby="ways">
      <h2 id="ways">Ways in</h2>
      <ul>
        <Way icon={<InstalledIcon />} name="A browser wallet">
          <p>
            {hasNone
              ? "They were taken away: the dialog says what there is instead."
              : "Ember and Harbor play browser extensions. They ask in a window of their own."}
            {!hasNone && hasSolana && " So do Lumen, on Solana, and Prism, on both."}
            {!hasNone && query.get("polkadot") !== "0" && " Nimbus is on Polkadot."}
            {!hasNone && hasCosmos && " Keplr and Leap are stand-ins for wallets of Cosmos."}
          </p>
          {opener("Connect", "Choose one")}
          {!hasSolana && (
            <Turn name="solana" value={null} className="link">
              Turn on Solana
            </Turn>
          )}
        </Way>
        <Way icon={<PhoneIcon />} name="A phone wallet">
          <p>Copy the link below the code, and paste it into the phone.</p>
          {opener("ConnectingWalletConnectBasic", "Show the code")}
          {elsewhere(config.phone, "Open the phone")}
        </Way>
        <Way icon={<MailIcon />} name="An e-mail address">
          <p>Any address will do. What is sent to it arrives in the outbox here.</p>
          {query.get("email") === "1" ? (
            opener("EmailLogin", "Log in by e-mail")
          ) : (
            <Turn name="email" value="1" className="btn">
              Turn on e-mail
            </Turn>
          )}
          {elsewhere(config.outbox, "Open the outbox")}
        </Way>
        <Way icon={<PeopleIcon />} name="A social account">
          <p>A stand-in for each service lets you in under any name.</p>
          {query.get("socials") === "1" ? (
            opener("ConnectSocials", "Choose a service")
          ) : (
            <Turn name="socials" value="1" className="btn">
              Turn on social
            </Turn>
          )}
        </Way>
        <Way icon={<NoneIcon />} name="No wallet at all">
          <p>What a wallet is, and where to get one, for who has never seen any.</p>
          {opener("WhatIsAWallet", "Start the guide")}
          <Turn name="wallets" value={hasNone ? null : ""} className="link">
            {hasNone ? "Bring the wallets back" : "Take the wallets away"}
          </Turn>
        </Way>
      </ul>
    </section>
  );
};

const Way = ({
  icon,
  name,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <li className="card way">
    {icon}
    <h3>{name}</h3>
    {children}
  </li>
);

/** A link to this page with another choice. */
const Turn = ({
  name,
  value,
  className,
  children,
}: {
  readonly name: string;
  readonly value: string | null;
  readonly className: string;
  readonly children: ReactNode;
}) => {
  const target = (): string => `?${withChoice(queryNow(), name, value)}`;
  return (
    <a
      className={className}
      href={target()}
      onClick={({ currentTarget }) => {
        // The address may have got other choices since this was drawn.
        currentTarget.href = target();
      }}
    >
      {children}
    </a>
  );
};
