/**
 * What the code fetches by itself when somebody asks for a name. A file of tests that ends while it is on its way would
 * leave it broken for the next one that needs it.
 */
import "../../src/streams/wallets/namespaces/eip155/ens.js";
import "../../src/streams/wallets/namespaces/eip155/names.js";
import "../../src/streams/wallets/namespaces/solana/sns.js";
