// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

// Compiled by hand after a change, so that nobody needs the compiler to run the sandbox:
//   npx solc@0.8.37 --optimize --bin -o out account.sol
//   cp out/account_sol_SandboxAccountFactory.bin factory.bin
// The factory's code contains the account's.

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// The sandbox's smart account: its owner signs, anybody may pay the gas.
contract SandboxAccount {
    error WrongSignature();

    /// A signature is bound to this account and this chain, so the owner's plain signature is worth nothing here.
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");
    bytes32 private constant EXECUTE = keccak256("Execute(uint256 nonce,bytes32 calls)");

    address public immutable owner;
    uint256 public nonce;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Does all calls or none. `signature` is the owner's over `Execute(nonce, keccak256(abi.encode(calls)))`.
    function execute(Call[] calldata calls, bytes calldata signature) external {
        bytes32 content = keccak256(abi.encode(EXECUTE, nonce, keccak256(abi.encode(calls))));
        if (!isOwners(content, signature)) revert WrongSignature();
        nonce++;
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (isDone) continue;
            // The call's own reason, as if it had been made directly.
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    /// ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isOwners(keccak256(abi.encode(MESSAGE, hash)), signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    /// Tokens that ask their receiver whether it can hold them.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function isOwners(bytes32 content, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("SandboxAccount"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", domain, content));
        address signer = ecrecover(
            digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner;
    }
}

/// Gives each owner one account, at an address that is known before it exists.
contract SandboxAccountFactory {
    /// Makes the owner's account; where it is there already, nothing happens.
    function create(address owner) public returns (SandboxAccount account) {
        account = SandboxAccount(payable(accountOf(owner)));
        if (address(account).code.length == 0) new SandboxAccount{salt: 0}(owner);
    }

    /// Makes the account if need be, and lets it execute, in one transaction.
    function execute(address owner, Call[] calldata calls, bytes calldata signature) external {
        create(owner).execute(calls, signature);
    }

    function accountOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SandboxAccount).creationCode, abi.encode(owner)));
        bytes32 all = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return address(uint160(uint256(all)));
    }
}
