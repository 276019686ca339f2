import type { ReactNode } from "react";
import { Avatar } from "../../../src/views/parts/account-name.js";
import { Icon } from "../../../src/views/parts/icons.js";
import { LinkOut } from "../../../src/views/parts/link-out.js";
import { Notice } from "../../../src/views/parts/notice.js";
import { Picture } from "../../../src/views/parts/picture.js";
import { Row, SkeletonRow } from "../../../src/views/parts/row.js";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%23e2562b' d='M0 0h8v8H0z'/%3E%3C/svg%3E";

const nothing = (): void => {};

/** A field with its label above and what is wrong with it below. */
const Field = ({
  id,
  label,
  wrong,
  value,
}: {
  readonly id: string;
  readonly label: string;
  readonly wrong?: string;
  readonly value: string;
}) => (
  <div className="login">
    <div className="field">
      <input
        id={id}
        type="email"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
      />
      <button type="submit" className="tool go" aria-label="Continue">
        <Icon name="next" />
      </button>
    </div>
    <p id={`${id}-wrong`} className="wrong">
      {wrong}
    </p>
  </div>
);

interface Part {
  readonly name: string;
  /** `id` tells the themes apart. */
  readonly draw: (id: string) => ReactNode;
}

/** In the order of `docs/design.md`. */
export const PARTS: readonly Part[] = [
  {
    name: "Buttons",
    draw: () => (
      <div className="stage fill">
        <button type="button" className="btn main">
          Primary
        </button>
        <button type="button" className="btn">
          Secondary
        </button>
        <button type="button" className="btn main" disabled>
          Primary, disabled
        </button>
        <button type="button" className="btn" disabled>
          Secondary, disabled
        </button>
        <div className="btns">
          <button type="button" className="btn">
            Back
          </button>
          <button type="button" className="btn main">
            Try again
          </button>
        </div>
        <span className="center">
          <button type="button" className="link">
            Tertiary
          </button>
        </span>
        <span className="center">
          <LinkOut href="https://example.org">Leaves the site</LinkOut>
        </span>
        <button type="button" className="tool" aria-label="Copy">
          <Icon name="copy" />
        </button>
      </div>
    ),
  },
  {
    name: "Section and rows",
    draw: () => (
      <section>
        <h3>Installed</h3>
        <Row picture={<Picture name="Ember" src={ICON} />} name="Ember" onClick={nothing} />
        <Row
          picture={<Picture name="Harbor" src={null} />}
          name="Harbor"
          note="io.harbor"
          end={<span className="small">Recent</span>}
          onClick={nothing}
        />
        <Row
          picture={
            <span className="icon tint">
              <Icon name="grid" />
            </span>
          }
          end={<span className="small">Scan a code</span>}
          onClick={nothing}
        >
          WalletConnect
        </Row>
        <Row
          picture={<Picture name="Ethereum" src={null} className="round" />}
          name="Ethereum"
          current
          end={<Icon name="check" />}
          onClick={nothing}
        />
        <div className="row still">
          <Picture name="E" src={null} className="round" />
          <span className="grow">
            Ether <span className="small over">Is told, cannot be pressed</span>
          </span>
          <span className="held">1.25</span>
        </div>
      </section>
    ),
  },
  {
    name: "Skeletons",
    draw: () => (
      <>
        <SkeletonRow />
        <SkeletonRow round />
        <div className="place">
          <span className="ghost" />
          <span className="ghost" />
        </div>
      </>
    ),
  },
  {
    name: "Pictures",
    draw: () => (
      <div className="row still">
        <Picture name="Ember" src={ICON} className="large" />
        <Picture name="Ember" src={null} className="large" />
        <Picture name="Ember" src={null} className="round" />
        <span className="face">
          <Avatar address="0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266" />
          <Picture name="Ember" src={ICON} />
        </span>
      </div>
    ),
  },
  {
    name: "Fields and inline errors",
    draw: (id) => (
      <>
        <Field id={`${id}-empty`} label="E-mail address" value="" />
        <Field
          id={`${id}-wrong`}
          label="E-mail address"
          value="ada@"
          wrong="This is no e-mail address. Check what you typed."
        />
        <div className="seek">
          <div className="search">
            <Icon name="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4" />
            <input type="search" aria-label="Search wallets" placeholder="Search wallets" />
          </div>
          <button type="button" role="switch" className="switch small" aria-checked={false}>
            <span>Off</span>
            <span className="knob" />
          </button>
          <button type="button" role="switch" className="switch small" aria-checked>
            <span>On</span>
            <span className="knob" />
          </button>
        </div>
      </>
    ),
  },
  {
    name: "Empty state",
    draw: () => (
      <Notice
        title="No wallet found in this browser"
        actions={
          <button type="button" className="btn main">
            Get a wallet
          </button>
        }
      >
        Connect one from your phone, or choose from the list below.
      </Notice>
    ),
  },
  {
    name: "Toast and progress",
    draw: () => (
      <div className="stage">
        <div className="toast">
          <Icon name="check" /> Copied
        </div>
        <div className="note">
          <span className="spin" /> Loading…
        </div>
      </div>
    ),
  },
];
