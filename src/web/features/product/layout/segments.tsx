import cover from "./cover.module.css";
import styles from "./segments.module.css";

interface SegmentsProps<V extends string> {
  readonly legend: string;
  /** The name of the form field. */
  readonly name: string;
  readonly choices: readonly { readonly value: V; readonly label: string; readonly lang?: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** A segmented control: a few choices side by side, one of them chosen. */
export function Segments<V extends string>({ legend, name, choices, value, onChoose }: SegmentsProps<V>) {
  return (
    <fieldset className={styles["field"]}>
      <legend>{legend}</legend>
      <div className={styles["segments"]}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              className={cover["cover"]}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
