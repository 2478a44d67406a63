import type { ComponentProps, ReactNode } from "react";

interface DescriptionListProps extends Omit<ComponentProps<"dl">, "children"> {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** Values with their names. */
export const DescriptionList = ({ entries, ...props }: DescriptionListProps) => (
  <dl {...props}>
    {entries.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
