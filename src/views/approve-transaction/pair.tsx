/** One line of what is asked. */
export const Pair = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>
      <bdi dir={value.startsWith("0x") ? "ltr" : "auto"}>{value}</bdi>
    </dd>
  </>
);
