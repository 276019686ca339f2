const PAGES: Readonly<Record<string, string>> = {
  "/parts": "Parts",
  "/plain": "Without React",
  "/inline": "In place",
  "/csp": "Under a strict policy",
  "/crowded": "Beside other modals",
  "/solana": "With Solana",
  "/polkadot": "With Polkadot",
  "/standalone": "Without a bundler",
};

/** What else can be tried. */
export const OtherPages = () => (
  <footer>
    <nav aria-label="Other pages">
      {Object.entries(PAGES).map(([path, name]) => (
        <a key={path} className="link" href={path}>
          {name}
        </a>
      ))}
    </nav>
  </footer>
);
