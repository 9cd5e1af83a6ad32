export type SecureData = {
  authData?: { apiLoginID?: string; clientKey?: string };
  cardData?: {
    cardNumber?: string;
    month?: string;
    year?: string;
    cardCode?: string;
    zip?: string;
    fullName?: string;
  };
  bankData?: {
    accountNumber?: string;
    routingNumber?: string;
    nameOnAccount?: string;
    accountType?: string;
  };
};

export type LibraryMessages = { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };

export type LibraryResponse = {
  messages: LibraryMessages;
  opaqueData?: { dataDescriptor: string; dataValue: string };
  encryptedCardData?: { cardNumber: string; expDate: string; bin: string };
  customerInformation?: Record<string, string>;
};

export type ResponseHandler = (response: LibraryResponse) => void;

export type Packet = { verifyOrigin: string; type: string; pktData: unknown };

export type FrameOptions = {
  apiLoginID: string;
  clientKey: string;
  headerText: string;
  buttonText: string;
  showCard: boolean;
  showBank: boolean;
  showAddress: boolean;
  isAddressRequired: boolean;
  isAddressLong: boolean;
};

declare global {
  interface Window {
    Accept?: { dispatchData: (secureData: SecureData, handler: ResponseHandler | string) => void };
  }
}
