import { useEffect, useId, useState } from "react";
import { type PictureFolder, pictureFolders } from "#app/lib/pictures/picture-folders.ts";
import { slug } from "#app/lib/text.ts";
import type { NameKind } from "../../api.ts";
import { announce } from "../announce.ts";
import { Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { sendPicture } from "../requests.ts";
import {
  type Crop,
  type CropLimits,
  largestCrop,
  type Size,
  suggestedName,
  tooSmall,
} from "./crop.ts";
import { CropFrame } from "./crop-frame.tsx";
import { DropArea } from "./drop-area.tsx";

const folderNames: Partial<Record<NameKind, string>> = {
  hero: "images/heroes",
  portrait: "images/people",
  "page picture": "images/pages",
  "news picture": "news/images",
};

/** Where pictures of this kind are stored; undefined for other names. */
export const pictureFolderOf = (kind: NameKind): PictureFolder | undefined =>
  pictureFolders.find(({ folder }) => folder === folderNames[kind]);

/** What the server takes. */
const maxBytes = 30 * 1024 * 1024;

interface Photo extends Size {
  file: File;
  /** Of the file in this browser. */
  url: string;
}

async function readPhoto(file: File): Promise<Photo> {
  if (file.size > maxBytes) throw new Error("This file is larger than 30 MB: save it smaller.");
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new Error(
      "This is no picture, or the browser cannot read it: save it as JPEG, PNG or WebP.",
    );
  }
  return { file, url, width: image.naturalWidth, height: image.naturalHeight };
}

interface AddPictureProps {
  kind: NameKind;
  /** The picture that the field has now. */
  chosen: string;
  /** The name of the person whom it shows; empty for other pictures. */
  nameOf: () => string;
  folder: PictureFolder;
  onAdded: (name: string) => void;
}

/** A photo is chosen, cropped to the shape of its folder, and sent. */
export function AddPicture({ kind, chosen, nameOf, folder, onAdded }: AddPictureProps) {
  const [photo, setPhoto] = useState<Photo>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPhoto(await readPhoto(file));
      setFailure(undefined);
      announce("Choose the part of the picture that is used.");
    } catch (error) {
      setFailure(error as Error);
    }
  };

  return (
    <div className="dialog-scroll add-picture">
      <DropArea
        accept="image/*"
        label={photo ? "Choose another one, or drop it here" : "Choose a picture, or drop one here"}
        hint={photo ? undefined : sizesOf(folder)}
        onFile={(file) => void take(file)}
      />
      {failure && <Failure error={failure} />}
      {photo && (
        <CropForm
          key={photo.url}
          kind={kind}
          chosen={chosen}
          nameOf={nameOf}
          folder={folder}
          photo={photo}
          onAdded={onAdded}
        />
      )}
    </div>
  );
}

/** The sizes in pixels that a folder takes. */
function sizesOf({ minWidth = 0, shapes }: PictureFolder): string {
  const sizes = shapes?.map(
    ([across, down]) => `${minWidth} × ${Math.round((minWidth / across) * down)}`,
  );
  return `At least ${sizes ? sizes.join(" or ") : `${minWidth} wide`}, in pixels`;
}

const ratioOf = ([across, down]: readonly [number, number]) => across / down;

interface CropFormProps extends AddPictureProps {
  photo: Photo;
}

function CropForm({ kind, chosen, nameOf, folder, photo, onAdded }: CropFormProps) {
  const id = useId();
  const { names, refresh } = useEditor();
  const { shapes = [], minWidth = 0 } = folder;
  const limitsOf = (shape: number): CropLimits => {
    const sides = shapes[shape];
    return { photo, minWidth, ratio: sides && ratioOf(sides) };
  };
  const [shape, setShape] = useState(() => nearestShape(shapes, photo));
  const [crop, setCrop] = useState<Crop>(() => largestCrop(limitsOf(shape)));
  const present = chosen.replace(/\.png$/, "");
  const presentLabel = names[kind]?.find((choice) => choice.name === chosen)?.label ?? present;
  // A portrait is replaced in most cases, because other files know the person by it.
  const [isReplacing, setIsReplacing] = useState(kind === "portrait" && present !== "");
  const [newName, setNewName] = useState(() => suggestedName(photo.file.name, slug(nameOf())));
  const name = isReplacing ? present : newName;
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);

  const limits = limitsOf(shape);
  const reason = tooSmall(limits);
  const isTaken =
    !isReplacing && names[kind]?.some((choice) => choice.name.replace(/\.png$/, "") === slug(name));

  const send = async () => {
    if (isBusy || reason !== undefined) return;
    if (slug(name) === "") return document.getElementById(`${id}name`)?.focus();
    setIsBusy(true);
    try {
      const { left, top, width, height } = crop;
      const numbers = Object.entries({ left, top, width, height }).map(([key, of]) => [
        key,
        String(of),
      ]);
      const query = { folder: folder.folder, name, ...Object.fromEntries(numbers) };
      const added = await sendPicture(photo.file, query);
      refresh();
      announce("The picture is added");
      onAdded(added.name);
    } catch (error) {
      setFailure(error as Error);
      setIsBusy(false);
    }
  };

  return (
    <>
      {shapes.length > 1 && (
        <fieldset className="field radio-group">
          <legend>Shape</legend>
          <div className="radios">
            {shapes.map((sides, index) => (
              <label key={sides.join()} className="radio">
                <input
                  type="radio"
                  name={`${id}shape`}
                  checked={index === shape}
                  onChange={() => {
                    setShape(index);
                    setCrop(largestCrop(limitsOf(index)));
                  }}
                />
                {ratioOf(sides) < 1 ? "Upright, as a page" : `Wide, ${sides.join(" by ")}`}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {reason !== undefined ? (
        <div className="notice is-problem" role="alert">
          <p>{reason}</p>
        </div>
      ) : (
        <CropFrame url={photo.url} crop={crop} limits={limits} onChange={setCrop} />
      )}
      {photo.file.type === "image/gif" && (
        <p className="notice">Nothing moves in it: of an animation the first picture is taken.</p>
      )}
      {present !== "" && (
        <fieldset className="field radio-group">
          <legend>Use it</legend>
          <div className="radios">
            {[true, false].map((isInstead) => (
              <label key={String(isInstead)} className="radio">
                <input
                  type="radio"
                  name={`${id}replace`}
                  checked={isReplacing === isInstead}
                  onChange={() => setIsReplacing(isInstead)}
                />
                {isInstead
                  ? `Instead of “${presentLabel}”, wherever that is shown`
                  : "Another picture, only here"}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!isReplacing && (
        <div className="field">
          <div className="field-head">
            <label htmlFor={`${id}name`}>Name</label>
          </div>
          <input
            id={`${id}name`}
            className="input"
            maxLength={60}
            value={newName}
            {...(isTaken && { "aria-describedby": `${id}taken` })}
            onChange={(event) => setNewName(event.target.value)}
          />
          {isTaken && (
            <p id={`${id}taken`} className="hint">
              There is a picture with this name. It will be replaced wherever it is shown.
            </p>
          )}
        </div>
      )}
      {failure && <Failure error={failure} />}
      <div className="notice-actions is-sticky">
        <button
          type="button"
          className="button is-main"
          aria-disabled={isBusy || reason !== undefined}
          onClick={() => void send()}
        >
          {isBusy ? "Adding …" : "Use this picture"}
        </button>
      </div>
    </>
  );
}

/** The shape that needs the least of the photo cut off. */
function nearestShape(shapes: NonNullable<PictureFolder["shapes"]>, { width, height }: Size) {
  const distances = shapes.map((sides) => Math.abs(Math.log(width / height / ratioOf(sides))));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
