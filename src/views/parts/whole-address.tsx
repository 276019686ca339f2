import { useViewSheet } from "../shell-context.js";

const sheet = `
.address-whole{font-variant-numeric:tabular-nums;line-height:1.6;overflow-wrap:anywhere}
.address-whole>span{display:inline-block}
.address-whole>span:not(:last-child){margin-inline-end:.45em}
`;

/** An address in full, in groups of four, as people compare it. Whoever copies it gets it without gaps. */
export const WholeAddress = ({ address }: { readonly address: string }) => {
  useViewSheet(sheet);
  return (
    <bdi dir="ltr" className="address-whole">
      {groupsOf(address).map(({ text, at }) => (
        <span key={at}>{text}</span>
      ))}
    </bdi>
  );
};

const GROUP = 4;

const groupsOf = (address: string): readonly { readonly text: string; readonly at: number }[] => {
  const start = address.startsWith("0x") ? 2 : 0;
  const ends = Array.from(
    { length: Math.ceil((address.length - start) / GROUP) },
    (_, group) => start + (group + 1) * GROUP,
  );
  return ends.map((end, group) => ({
    at: end,
    text: address.slice(group === 0 ? 0 : end - GROUP, end),
  }));
};
