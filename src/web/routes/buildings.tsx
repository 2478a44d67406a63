import { BuildingsPage } from "#web/features/buildings/buildings-page.tsx";

/** The visitor's buildings exist only in the browser: there is nothing to load. @see rule B8 */
export default function Buildings() {
  return <BuildingsPage />;
}
