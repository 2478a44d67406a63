import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { useAddress } from "#web/ui/site/address.ts";
import styles from "./layout.module.css";

/** The operator's logo; else the name after a mark, which the style sheet draws. */
export function Logo() {
  const address = useAddress();
  const logo = useBrand()?.logo;
  const name = useSiteName();
  return logo ? (
    <img className={styles["own"]} {...logo} src={address(logo.src)} alt={name} />
  ) : (
    <span className={styles["logo"]}>{name}</span>
  );
}
