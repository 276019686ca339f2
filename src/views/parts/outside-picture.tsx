import { createContext, useContext, useMemo } from "react";
import { outsidePictures, type PictureSource } from "../../codecs/strangers.js";
import type { ViewOptions } from "../../root/inside.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { Picture, type PictureProps } from "./picture.js";

/** Hosts that the visitor lets see them, beside those that are trusted anyway. */
export const AllowedHosts = createContext<ReadonlySet<string>>(new Set());

/** One for all rows of a list: it reads the addresses of every trusted host. */
const SOURCES = new WeakMap<ViewOptions, ReturnType<typeof outsidePictures>>();

/** What becomes of a picture at an address that somebody else chose. */
export const useOutsidePictures = (): ((address: string | null) => PictureSource) => {
  const options = useOptions();
  const { env } = useViewPorts();
  const allowed = useContext(AllowedHosts);
  return useMemo(() => {
    const sourceOf = SOURCES.get(options) ?? outsidePictures(options, env.page().origin);
    SOURCES.set(options, sourceOf);
    return (address) => {
      const source = sourceOf(address);
      return source.kind === "hidden" && allowed.has(source.host)
        ? { kind: "shown", src: source.src }
        : source;
    };
  }, [options, env, allowed]);
};

/** A picture at an address that somebody else chose. Its letter stands in where its host may not see the visitor. */
export const OutsidePicture = ({ src, ...rest }: PictureProps) => {
  const source = useOutsidePictures()(src);
  return source.kind === "shown" ? (
    <Picture {...rest} src={source.src} anonymous={source.src.startsWith("https:")} />
  ) : (
    <Picture {...rest} src={null} />
  );
};
