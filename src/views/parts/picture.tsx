import { useObservable, useObservableState } from "observable-hooks";
import { useContext, useLayoutEffect, useRef, useState } from "react";
import { catchError, of, startWith, switchMap } from "rxjs";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { IsShown } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";

export interface PictureProps {
  /** The name that the picture belongs to. Its first letter, in a colour of its own, stands in until the picture has loaded. */
  readonly name: string;
  readonly src: string | null;
  readonly className?: string;
  /** Loads it without cookies, which its host has to allow (CORS). */
  readonly anonymous?: boolean;
}

/**
 * What an `img` may show, the page's own origin included: nothing that could run, or that tells a third party more than the visitor's IP
 * address.
 */
const ALLOWED = /^(data:image\/|blob:|https:|\/[^/\\])/i;

/** What is there without a request. */
const AT_HAND = /^(data|blob):/i;

/** What the browser still has is there sooner, and needs no entrance. */
const LATE_MS = 100;

/**
 * A wallet's or network's picture of fixed size. It is decoration: the name stands beside it. One that comes late fades in
 * over its letter. S9.18
 */
export const Picture = ({ name, src, className = "", anonymous = false }: PictureProps) => {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && ALLOWED.test(src) && src !== broken ? src : null;
  const isShown = useContext(IsShown);
  const tile = useRef<HTMLSpanElement>(null);
  const since = useRef(0);
  useLayoutEffect(() => {
    if (isShown) since.current = timeAt(tile.current);
  }, [isShown]);
  const letter =
    loaded === shown && shown !== null ? "" : (Array.from(name)[0] ?? "").toUpperCase();
  return (
    <span
      ref={tile}
      className={`icon ${className}`}
      aria-hidden="true"
      // Names that differ in one letter get hues far apart.
      style={letter === "" ? undefined : ({ "--h": hueOf(name) * 137 } as object)}
    >
      {letter}
      {shown === null || !(isShown || AT_HAND.test(shown)) ? null : (
        <img
          alt=""
          referrerPolicy="no-referrer"
          crossOrigin={anonymous ? "anonymous" : undefined}
          src={shown}
          draggable={false}
          onLoad={({ currentTarget: image }) => {
            const isLoaded = () => setLoaded(shown);
            if (timeAt(image) - since.current > LATE_MS) image.className = "on";
            const [fade] = image.getAnimations?.() ?? [];
            if (fade === undefined) isLoaded();
            else fade.onfinish = isLoaded;
          }}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
};

/** Of the picture that is on the screen, in milliseconds. */
const timeAt = (element: Element | null): number =>
  Number(element?.ownerDocument.timeline?.currentTime);

/** A hue in degrees, always the same for the same text. */
export const hueOf = (text: string): number =>
  Array.from(text.toLowerCase()).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 36_000,
    7,
  ) % 360;

/** A picture from the directory, fetched when it is first drawn. Until then, the first letter. */
export const DirectoryPicture = ({
  kind,
  imageId,
  ...rest
}: Omit<PictureProps, "src"> & {
  readonly kind: "wallet" | "asset";
  readonly imageId: string | null;
}) => {
  const { picture$ } = useViewPorts();
  const isShown = useContext(IsShown);
  const src$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([fetch$, type, id, now]) =>
          id === null || !now
            ? of(null)
            : fetch$(type, id).pipe(
                startWith(null),
                catchError(() => of(null)), // the letter stays
              ),
        ),
      ),
    [picture$, kind, imageId, isShown],
  );
  return <Picture {...rest} src={useObservableState(src$, null)} />;
};

/** A wallet's picture: the host's, else the directory's, else its first letter. */
export const WalletPicture = ({
  wallet: { name, imageId, imageUrl },
  className = "",
}: {
  readonly wallet: Pick<DirectoryWallet, "name" | "imageId" | "imageUrl">;
  readonly className?: string;
}) =>
  imageUrl === null ? (
    <DirectoryPicture kind="wallet" imageId={imageId} name={name} className={className} />
  ) : (
    <Picture src={imageUrl} name={name} className={className} />
  );
