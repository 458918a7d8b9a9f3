/** The part of pdfmake that the key facts document uses; the package ships no types. */
declare module 'pdfmake' {
  export interface Inline {
    readonly text: string;
    readonly font?: string;
  }
  export interface TextNode {
    readonly text: readonly Inline[];
    readonly style?: string;
    readonly fontSize?: number;
    readonly alignment?: 'left' | 'right' | 'center';
    readonly margin?: readonly [number, number, number, number];
    readonly colSpan?: number;
  }
  export interface TableNode {
    readonly layout: string;
    readonly table: {
      readonly widths: readonly string[];
      readonly headerRows?: number;
      readonly keepWithHeaderRows?: number;
      readonly dontBreakRows?: boolean;
      readonly body: readonly (readonly TextNode[])[];
    };
  }
  export interface Style {
    readonly fontSize?: number;
    readonly bold?: boolean;
    readonly color?: string;
    readonly fillColor?: string;
    readonly alignment?: 'left' | 'right' | 'center';
    readonly margin?: readonly [number, number, number, number];
  }
  export interface DocumentDefinition {
    readonly pageSize: 'A4';
    readonly pageMargins: readonly [number, number, number, number];
    readonly info: { readonly title: string; readonly creationDate: Date };
    readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number };
    readonly styles: Readonly<Record<string, Style>>;
    readonly footer: (page: number, pages: number) => TextNode;
    readonly content: readonly (TextNode | TableNode)[];
  }
  /** Their names in `virtualfs`. */
  interface FontFiles {
    readonly normal: string;
    readonly bold: string;
  }
  const pdfmake: {
    /** Files by names of our own; what stands there is read from no disk. */
    readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
    setFonts(fonts: Readonly<Record<string, FontFiles>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
