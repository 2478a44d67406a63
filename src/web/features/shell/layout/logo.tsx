import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import styles from "./layout.module.css";

/** The operator's logo, or the site's name, preceded by a mark that the style sheet draws. */
export function Logo() {
  const addressWithBase = useAddressWithBase();
  const logo = useBrand()?.logo;
  const name = useSiteName();
  return logo ? (
    <img className={styles["image"]} {...logo} src={addressWithBase(logo.src)} alt={name} />
  ) : (
    <span className={styles["logo"]}>{name}</span>
  );
}
