import { type DragEvent, useState } from "react";

interface DropAreaProps {
  accept: string;
  label: string;
  hint?: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Takes a file that is dropped, or chosen by a press or a key. */
export function DropArea({ accept, label, hint, onFile }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is another way to do what its input does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className="drop-area"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <strong>{label}</strong>
      {hint !== undefined && <span className="hint">{hint}</span>}
    </label>
  );
}
