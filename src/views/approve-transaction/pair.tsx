/** A name and its value. Addresses and bytes read from left to right in every language. */
export const Pair = ({
  name,
  value,
  dir = "auto",
}: {
  readonly name: string;
  readonly value: string;
  readonly dir?: "auto" | "ltr";
}) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>
      <bdi dir={dir}>{value}</bdi>
    </dd>
  </>
);
