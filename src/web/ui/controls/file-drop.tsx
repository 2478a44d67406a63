import { useId, useRef, useState, type DragEvent, type ReactNode, type RefObject } from "react";
import { Icon } from "../pictures/icon.tsx";
import { PageIcon } from "../pictures/page-icon.tsx";
import { Button } from "./button.tsx";
import styles from "./file-drop.module.css";

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The accepted types, as in the `accept` of a file field. */
  readonly accept: string;
  /** The accessible name of the file field. */
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A hidden file field, which a button clicks. The same file can be chosen again after it has been corrected. */
export const FileInput = ({ ref, accept, label, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      currentTarget.value = "";
    }}
  />
);

interface FileDropProps extends Omit<FileInputProps, "ref"> {
  readonly hint: ReactNode;
  readonly buttonText: string;
  /** States what happens to the file. */
  readonly note: string;
  /** The progress of reading the last file; absent: no file is being read. */
  readonly status: ReactNode;
  /** Why the last file could not be read; replaces the hint as the description of the button. Absent: no error. */
  readonly problem: ReactNode;
  /** Alternatives to a file. */
  readonly children?: ReactNode;
}

/** An area in which a file is dropped or chosen, with the outcome below it. */
export function FileDrop({ hint, buttonText, label, note, accept, status, problem, onFile, children }: FileDropProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const drop = useDrop(onFile);
  const problemId = `${id}-problem`;
  return (
    <>
      <div className={styles["area"]} data-over={drop.isOver || undefined} {...drop.handlers}>
        <PageIcon name="document" />
        <p id={id}>{hint}</p>
        <Button variant="primary" aria-describedby={problem ? problemId : id} onClick={() => inputRef.current?.click()}>
          {buttonText}
        </Button>
        <FileInput ref={inputRef} accept={accept} label={label} onFile={onFile} />
        {children}
        <small>{note}</small>
      </div>
      <p role="status" className={styles["status"]}>
        {status}
      </p>
      <p id={problemId} role="alert" className={styles["problem"]}>
        {problem && (
          <>
            <Icon name="warning" />
            {problem}
          </>
        )}
      </p>
    </>
  );
}

/** The state and event handlers of an element that accepts a dropped file. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const setDragState = (event: DragEvent, over: boolean): void => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => setDragState(event, true),
      onDragLeave: (event: DragEvent) => setDragState(event, false),
      onDrop(event: DragEvent) {
        setDragState(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      },
    },
  };
}
