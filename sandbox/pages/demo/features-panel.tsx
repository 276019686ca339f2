import { useState } from "react";
import type { Sluice } from "sluice";
import { type LiveFeature, liveFeatures } from "./live-features.js";
import { choiceOf, isOn, keepChoice, queryNow } from "./query.js";
import { queryOf, reloadFeatures, walletSetOf, walletSets } from "./reload-features.js";

/** What a site can turn on and off: at once, or with the next load of the page. */
export const FeaturesPanel = ({ sluice }: { readonly sluice: Sluice }) => (
  <section className="card" aria-labelledby="features">
    <h2 id="features">Features</h2>
    <fieldset>
      <legend>At once, also while the dialog is open</legend>
      {liveFeatures.map((feature) => (
        <LiveSwitch key={feature.name} sluice={sluice} feature={feature} />
      ))}
    </fieldset>
    <ReloadForm />
  </section>
);

const LiveSwitch = ({
  sluice,
  feature,
}: {
  readonly sluice: Sluice;
  readonly feature: LiveFeature;
}) => {
  const [value, setValue] = useState(() => isOn(queryNow(), feature));
  const choose = (next: boolean): void => {
    setValue(next);
    keepChoice(feature.name, choiceOf(feature, next));
    void sluice.update(feature.changes(next));
  };
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => choose(target.checked)} />
      {feature.label}
    </label>
  );
};

/** Kept in the address, so that the page that is loaded next knows them. */
const ReloadForm = () => {
  const [query] = useState(queryNow);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // What the project before offers is kept in the browser, and would decide the next opening.
        localStorage.removeItem("@sluice/config");
        // The address may have got other choices meanwhile.
        location.search = queryOf(queryNow(), new FormData(event.currentTarget)).toString();
      }}
    >
      <fieldset>
        <legend>After a reload, kept in the address</legend>
        {reloadFeatures.map((feature) => (
          <label key={feature.name} className="check">
            <input type="checkbox" name={feature.name} defaultChecked={isOn(query, feature)} />
            {feature.label}
          </label>
        ))}
        <label className="field">
          Wallets in the page
          <select name="set" defaultValue={walletSetOf(query)}>
            {Object.keys(walletSets).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </fieldset>
      <button type="submit" className="btn">
        Reload with these
      </button>
    </form>
  );
};
