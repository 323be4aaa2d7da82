/** Where the file for the press of a picture in content/ lies on the site: portraits as JPEG, logos as they are. */
export const pressPath = (src: string) =>
  `/press/${src
    .split("/")
    .at(-1)
    ?.replace(/\.webp$/, ".jpg")}`;

export const pressKitPath = "/press-kit.zip";
