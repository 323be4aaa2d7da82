/** The path of the press file for a picture in content/: portraits as JPEG, logos unchanged. */
export const pressPath = (src: string) =>
  `/press/${src
    .split("/")
    .at(-1)
    ?.replace(/\.webp$/, ".jpg")}`;

export const pressKitPath = "/press-kit.zip";
