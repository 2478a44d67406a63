import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { useAddress } from "#web/ui/site/address.ts";
import styles from "./layout.module.css";

/** The operator's logo, or the name after a mark drawn by the style sheet. */
export function Logo() {
  const address = useAddress();
  const logo = useBrand()?.logo;
  const name = useSiteName();
  return logo ? (
    <img className={styles["image"]} {...logo} src={address(logo.src)} alt={name} />
  ) : (
    <span className={styles["logo"]}>{name}</span>
  );
}
